import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { collectFiles } from "../../../cli/src/commands/posts/import-files.ts";
import { ImportResult } from "../../../schema/api/imports";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

type Item = ImportResult["items"][number];

/** A machine with these files, and a service that refuses those with "bad" in them. */
function setUp(files: Record<string, string>) {
  const { fetch } = fakeService(() => ok(null));
  const sent: { dryRun: boolean; names: string[]; slugs: unknown }[] = [];
  const machine = makeMachine({
    env: signedIn,
    fetch: async (input, init) => {
      if (!(init?.body instanceof FormData)) return fetch(input, init);
      const dryRun = String(input).endsWith("dryRun=true");
      const uploads = init.body.getAll("files").filter((file) => file instanceof File);
      const items = (await Promise.all(uploads.map(itemsOf))).flat();
      sent.push({
        dryRun,
        names: uploads.map(({ name }) => name),
        slugs: JSON.parse(String(init.body.get("slugs"))),
      });
      const counts = { created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0 };
      const hears = dryRun ? [{ id: "whk_1", kind: "webhook", name: "News", posts: items.length }] : [];
      return ok({ dryRun, complete: true, images: { imported: 0, missing: 0 }, counts, hears, items });
    },
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(machine.io.cwd, name)), { recursive: true });
    writeFileSync(join(machine.io.cwd, name), text);
  }
  const imported = async (...args: string[]) => {
    sent.length = 0;
    const { data } = (await machine.run("posts", "import", ...args, "--json")).json();
    return ImportResult.parse(data).items.map(({ path, outcome }) => [path, outcome]);
  };
  return { ...machine, sent, imported };
}

/** What is in a "zip" is its own list of paths. */
async function itemsOf(file: File): Promise<Item[]> {
  const text = await file.text();
  const names = file.name.endsWith(".zip") ? text.split(" ") : [file.name];
  const outcome = text.includes("bad") ? "failed" : "created";
  return names.map((path) => ({ path, outcome, ...(outcome === "created" && { slug: `of-${path}` }) }));
}

const pathsOf = async (files: string[], args: string[]) => {
  const { io } = setUp(Object.fromEntries(files.map((name) => [name, "x"])));
  return (await collectFiles(io, args)).files.map(({ path }) => path).toSorted();
};

it.each([
  [
    ["a/index.md", "b/index.md"],
    ["a/index.md", "b/index.md"],
  ],
  [
    ["a", "b"],
    ["a/index.md", "b/index.md"],
  ],
  [
    ["./b", "a/index.md"],
    ["a/index.md", "b/index.md"],
  ],
  [["a"], ["index.md"]],
  [["a/index.md"], ["index.md"]],
  [["a", "a/index.md"], ["index.md"]],
  [
    ["a/index.md", "more.zip"],
    ["index.md", "more.zip"],
  ],
  [["."], ["a/index.md", "b/index.md", "deep/c/index.md"]],
  [
    ["deep/c", "a"],
    ["a/index.md", "deep/c/index.md"],
  ],
])("%j have the paths %j", async (args, paths) => {
  expect(await pathsOf(["a/index.md", "b/index.md", "deep/c/index.md", "more.zip"], args)).toEqual(paths);
});

it("paths are in the service's form of Unicode", async () => {
  expect(await pathsOf(["u\u0308ber.md"], ["."])).toEqual(["\u00fcber.md"]);
});

it("two files with the same name are sent and reported separately", async () => {
  const { imported, sent } = setUp({ "a/index.md": "fine", "b/index.md": "bad" });
  expect(await imported("a/index.md", "b/index.md")).toEqual([
    ["a/index.md", "created"],
    ["b/index.md", "failed"],
  ]);
  expect(sent.at(-1)).toEqual({
    dryRun: false,
    names: ["a/index.md"],
    slugs: { "a/index.md": "of-a/index.md" },
  });
});

it("a file in a zip is not confused with one of the same path outside", async () => {
  const { imported, sent } = setUp({ "a.md": "fine", "more.zip": "a.md bad.md" });
  expect(await imported("a.md", "more.zip")).toEqual([
    ["a.md", "created"],
    ["a.md", "failed"],
    ["bad.md", "failed"],
  ]);
  expect(sent.filter(({ dryRun }) => !dryRun).map(({ names }) => names)).toEqual([["a.md"], ["more.zip"]]);
});

it("lists subscribers across all parts with --dry-run", async () => {
  const { run } = setUp({ "a.md": "x", "more.zip": "b.md c.md" });
  const { data } = (await run("posts", "import", "a.md", "more.zip", "--dry-run", "--json")).json();
  expect(ImportResult.parse(data).hears).toEqual([{ id: "whk_1", kind: "webhook", name: "News", posts: 3 }]);
});

it("counts every file of a folder, and does not end with ok when some are left out", async () => {
  const files = {
    "blog/a.mdx": "x",
    "blog/b.html": "x",
    "blog/style.css": "x",
    "blog/unused.png": "x",
    "blog/.git/config": "x",
    "blog/.DS_Store": "x",
  };
  const { run, imported } = setUp(files);
  expect(await imported("blog")).toEqual([
    [".DS_Store", "skipped"],
    [".git", "skipped"],
    ["a.mdx", "created"],
    ["b.html", "created"],
    ["style.css", "skipped"],
    ["unused.png", "skipped"],
  ]);
  expect((await run("posts", "import", "blog")).exit).toBe(2);
  expect((await setUp({ "blog/a.md": "x", "blog/.DS_Store": "x" }).run("posts", "import", "blog")).exit).toBe(
    0,
  );
});
