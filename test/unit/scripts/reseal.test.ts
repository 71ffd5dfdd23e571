import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { countUnderOthers, reseal, sealedColumns } from "../../../scripts/operate/reseal.ts";
import { projectRoot } from "../../../scripts/project-root.ts";
import { openSecret, sealSecret } from "../../../worker/platform/sealed-secret.ts";
import { openMigrated } from "../../simulation/support/sqlite-d1.ts";

const former = "the former secret, long enough for it";
const present = "the present secret, long enough for it";
const portsOf = (seals: string, ...others: string[]) => ({
  config: { sealing: { seals, opens: [seals, ...others] } },
  random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
});

let sqlite: ReturnType<typeof openMigrated>;
let failAfter = Number.POSITIVE_INFINITY;
const db = {
  query: async <Row>(sql: string) => sqlite.prepare(sql).all() as Row[],
  run: async (statements: string[]) => {
    failAfter -= 1;
    if (failAfter < 0) throw new Error("broken off");
    for (const one of statements) sqlite.exec(one);
  },
};

const workspaces = ["ws_1", "ws_2", "ws_3"];
/** What each sealed column holds, with the field it was sealed for as the Worker seals it. */
const planted = (workspaceId: string) => [
  ["webhook_endpoints", "secret", `whk_${workspaceId}`, "webhook_endpoints.secret"],
  ["webhook_endpoints", "previous_secret", `whk_${workspaceId}`, "webhook_endpoints.previousSecret"],
  ["webhook_endpoints", "secret", `hook_${workspaceId}`, "webhook_endpoints.url"],
  ["writer_settings", "sealed_key", workspaceId, "writer_settings.sealed_key"],
  ["integrations", "secret", `int_${workspaceId}`, "integrations.secret"],
  ["integrations", "access_token", `int_${workspaceId}`, "integrations.accessToken"],
  ["analytics_connections", "refresh_token", `ana_${workspaceId}`, "analytics_connections.refresh_token"],
  ["analytics_connections", "access_token", `ana_${workspaceId}`, "analytics_connections.access_token"],
];
const plain = (parts: readonly string[]) => `credential of ${parts.join(" ")}`;

beforeEach(async () => {
  failAfter = Number.POSITIVE_INFINITY;
  sqlite = openMigrated();
  for (const workspaceId of workspaces) {
    sqlite.exec(`INSERT INTO workspaces (id, slug, name, plan_id, created_at, updated_at) VALUES ('${workspaceId}', '${workspaceId}', 'A', 'pro', 1, 1);
      INSERT INTO webhook_endpoints (id, workspace_id, url, kind, created_at, updated_at) VALUES
        ('whk_${workspaceId}', '${workspaceId}', 'u', 'signed', 1, 1), ('hook_${workspaceId}', '${workspaceId}', 'u', 'deploy-hook', 1, 1);
      INSERT INTO writer_settings (workspace_id, kind, updated_at) VALUES ('${workspaceId}', 'openai', 1);
      INSERT INTO integrations (id, workspace_id, kind, destination, site_name, site_url, settings, facts, secret, secret_hint, created_at, updated_at)
        VALUES ('int_${workspaceId}', '${workspaceId}', 'wordpress', 'd', 'n', 'u', '{}', '{}', '', '', 1, 1);
      INSERT INTO analytics_connections (id, workspace_id, refresh_token, connected_by, created_at, updated_at)
        VALUES ('ana_${workspaceId}', '${workspaceId}', '', 'usr_1', 1, 1);`);
    for (const parts of planted(workspaceId)) {
      const [table, column, rowId = "", field = ""] = parts;
      const sealed = await sealSecret(portsOf(former), { workspaceId, rowId, field }, plain(parts));
      const key = table === "writer_settings" ? "workspace_id" : "id";
      sqlite.prepare(`UPDATE ${table} SET ${column} = ?1 WHERE ${key} = ?2`).run(sealed, rowId);
    }
  }
});

async function requireAllOpen(): Promise<void> {
  for (const workspaceId of workspaces) {
    for (const parts of planted(workspaceId)) {
      const [table, column, rowId = "", field = ""] = parts;
      const key = table === "writer_settings" ? "workspace_id" : "id";
      const row = sqlite.prepare(`SELECT ${column} AS sealed FROM ${table} WHERE ${key} = ?1`).get(rowId);
      const opened = await openSecret(portsOf(present), { workspaceId, rowId, field }, String(row?.sealed));
      expect(opened).toBe(plain(parts));
    }
  }
}

it("reseals everything: the old secret is no longer needed, and nothing is lost", async () => {
  const ports = portsOf(present, former);
  expect(await countUnderOthers(db, ports)).toBe(24);
  expect(await reseal(db, ports)).toEqual({ resealed: 24, unreadable: [] });
  await requireAllOpen();
  expect(await countUnderOthers(db, ports)).toBe(0);
  expect(await reseal(db, ports)).toEqual({ resealed: 0, unreadable: [] });
});

it("goes on where it was broken off", async () => {
  failAfter = 3;
  await expect(reseal(db, portsOf(present, former))).rejects.toThrow("broken off");
  failAfter = Number.POSITIVE_INFINITY;
  const { resealed } = await reseal(db, portsOf(present, former));
  expect(resealed).toBeGreaterThan(0);
  expect(resealed).toBeLessThan(24);
  await requireAllOpen();
});

it("reports what no secret opens, and leaves it unchanged", async () => {
  sqlite.exec("UPDATE integrations SET secret = 's1.AAAAAAAA.x.y' WHERE id = 'int_ws_2'");
  const { resealed, unreadable } = await reseal(db, portsOf(present, former));
  expect([resealed, unreadable]).toEqual([23, ["integrations.secret int_ws_2"]]);
});

it("knows every column that holds a sealed value", () => {
  const folder = join(projectRoot, "worker");
  const sealers = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && name !== "platform/sealed-secret.ts")
    .filter((name) => readFileSync(join(folder, name), "utf8").includes("sealSecret("));
  const known = [
    ["domains/analytics/open-api.ts", "analytics_connections"],
    ["domains/delivery/webhooks/webhook-keys.ts", "webhook_endpoints"],
    ["domains/models/budget/writer-key.ts", "writer_settings"],
    ["domains/sites/integration-keys.ts", "integrations"],
  ];
  expect(sealers.toSorted()).toEqual(known.map(([file]) => file));
  expect([...new Set(sealedColumns.map(({ table }) => table))].toSorted()).toEqual(
    known.map(([, table]) => table).toSorted(),
  );
});
