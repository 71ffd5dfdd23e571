import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { packClient } from "../../../scripts/pack-client.ts";
import { isFull } from "../../support/size.ts";
import { type FreshProject, freshProject } from "./support/fresh-project.ts";
import { type InstalledCli, installCli } from "./support/install-cli.ts";
import { frameworks, node } from "./support/kinds.ts";
import { packCli } from "./support/pack-cli.ts";
import { type Mock, startMock } from "./support/start-mock.ts";

const folder = mkdtempSync(join(tmpdir(), "blogsvc-packed-"));
let client: string;
let cli: InstalledCli;

beforeAll(async () => {
  client = await packClient(folder);
  cli = await installCli(await packCli(folder), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the packed command line, installed where nothing else is", () => {
  it("runs by the machine's Node", async () => {
    expect(await cli.run("--help")).toMatchObject({
      exit: 0,
      output: expect.stringContaining("Usage: blogsvc"),
    });
    expect(await cli.run("posts", "list")).toMatchObject({ exit: 10 });
  });

  it("serves a folder, and finds that what it serves keeps the contract", async () => {
    const mock = await startMock(cli, join(folder, "mocked"), "http://127.0.0.1:9");
    onTestFinished(mock.stop);
    const { BLOGSVC_API_URL = "", BLOGSVC_API_KEY = "", BLOGSVC_WORKSPACE_SLUG = "" } = mock.env;
    const target = [
      "--url",
      BLOGSVC_API_URL,
      "--key",
      BLOGSVC_API_KEY,
      "--workspace",
      BLOGSVC_WORKSPACE_SLUG,
    ];
    const { exit, output } = await cli.run("contract", ...target);
    expect([output, exit]).toEqual([expect.stringMatching(/ [1-9]\d* pass, 0 fail,/), 0]);
  });
});

describe.each([node, ...(isFull ? frameworks : [])])("the packed client in a project for $name", (kind) => {
  it("type-checks, and runs", async () => {
    const project = await freshProject(kind, client);
    onTestFinished(project.remove);
    const mock = await startMock(cli, join(project.folder, "content"), project.url);
    onTestFinished(mock.stop);
    Object.assign(project.env, mock.env);
    const variables = Object.entries(project.env).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(project.folder, ".dev.vars"), variables.join(""));

    for (const [command = "", ...args] of kind.steps) {
      const step = [command, ...args];
      expect([step, await project.run(command, ...args)]).toEqual([
        step,
        expect.objectContaining({ ok: true }),
      ]);
    }
    const { output } = await project.run("tsc", "-p", ".", "--noEmit", "--skipLibCheck", "false");
    expect(output.split("\n").filter((line) => line.includes("@blogsvc"))).toEqual([]);

    for (const onMachineNode of kind.onMachineNodeToo ? [false, true] : [false]) {
      const stop = await project.start(onMachineNode);
      await expectToWork(project, mock, onMachineNode ? "third" : "second", kind.isStatic === true).finally(
        stop,
      );
    }
  });
});

async function expectToWork(
  { url }: FreshProject,
  mock: Mock,
  slug: string,
  isStatic: boolean,
): Promise<void> {
  const text = async (path: string) => (await fetch(url + path)).text();
  expect(await text("/blog")).toContain("First post");
  const post = await text("/blog/first");
  expect(post).toContain("<strong>bold</strong>");
  expect(post).not.toContain("alert(1)");

  const forged = { method: "POST", headers: { "x-blogsvc-signature": "0".repeat(64) }, body: "{}" };
  expect((await fetch(`${url}/hook`, forged)).status).toBe(401);
  await mock.write(slug, `The ${slug} post`, "Words.");
  expect(await mock.sent()).toBe("200");
  if (!isStatic) expect(await text("/blog")).toContain(`The ${slug} post`);
}
