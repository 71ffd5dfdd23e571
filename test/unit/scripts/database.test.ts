import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Database } from "../../../scripts/operate/database.ts";
import { makeSetupLink } from "../../../scripts/operate/setup-link.ts";
import { UserError } from "../../../scripts/process/user-error.ts";
import { migrate } from "../../../scripts/start/migrate.ts";

let state: string;

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "blogsvc-database-test-"));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

it("says what to do about a database without migrations, and works once it has them, whoever else writes to it", async () => {
  const database = new Database({ state });
  const link = () => makeSetupLink(database, "https://blog.example");
  await expect(link()).rejects.toThrow(UserError);
  await expect(link()).rejects.toThrow(
    `The local database in ${state} does not exist yet or is not migrated. Check --state, or run \`npm start -- --state ${state}\` once, which migrates it.`,
  );
  await migrate(state);
  const writer = new DatabaseSync(fileIn(state));
  writer.exec("BEGIN IMMEDIATE");
  setTimeout(() => writer.exec("COMMIT"), 5_000);
  expect(await link()).toMatch(/^https:\/\/blog\.example\/sign-up#setup=/);
  writer.close();
});

const fileIn = (folder: string) =>
  join(
    folder,
    readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) =>
      /D1DatabaseObject\/[0-9a-f]{64}\.sqlite$/.test(name),
    ) ?? "",
  );

it("shows what went wrong otherwise", async () => {
  await expect(new Database({ state }).query("SELEC 1")).rejects.toThrow(/syntax error/);
});
