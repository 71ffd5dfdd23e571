import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../../../scripts/project-root.ts";

const folder = mkdtempSync(join(tmpdir(), "ghost-memory-"));
const program = join(folder, "read.mjs");
const file = join(folder, "ghost.json");
const reading = `
import { createReadStream } from "node:fs";
import { readGhost } from "./worker/domains/import/run/read-export";
const open = () => createReadStream(process.argv[2], "utf8");
let [posts, characters] = [0, 0];
for await (const items of readGhost(open, "https://ghost.example")) {
  posts += items.length;
  for (const { post } of items) characters += post.body.length;
}
console.log(JSON.stringify({ posts, characters }));
`;

beforeAll(async () => {
  const post = { status: "published", html: "<p>Ink of “oak” galls, iron and gum.</p>".repeat(1_250) };
  const posts = Array.from({ length: 1_000 }, (_, n) => JSON.stringify({ ...post, id: n, slug: `p-${n}` }));
  writeFileSync(file, `{"db":[{"data":{"posts":[${posts.join(",")}],"tags":[]}}]}`);
  await build({
    stdin: { contents: reading, resolveDir: projectRoot, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: program,
    alias: { "@blogsvc/client/markdown": join(projectRoot, "client/src/markdown/index.ts") },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("an export of 50 MB is read within 40 MB", () => {
  const read = spawnSync(process.execPath, ["--max-old-space-size=40", program, file], { encoding: "utf8" });
  expect(read.stderr).toBe("");
  expect(JSON.parse(read.stdout)).toEqual({ posts: 1_000, characters: 1_250 * 40 * 1_000 });
});
