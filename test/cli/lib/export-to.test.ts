import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { signedIn } from "../support/fake-service.ts";

const fetch = async () => new Response("a zip");

it("touches no file beside the one it was asked for", async () => {
  const { io, run } = makeMachine({ fetch, env: signedIn });
  writeFileSync(join(io.cwd, "mine.txt"), "mine");
  symlinkSync(join(io.cwd, "mine.txt"), join(io.cwd, "b.zip.part"));
  writeFileSync(join(io.cwd, "c.zip.part"), "also mine");
  for (const file of ["b.zip", "c.zip"]) expect((await run("posts", "export", "-o", file)).exit).toBe(0);
  const read = (file: string) => readFileSync(join(io.cwd, file), "utf8");
  expect(["mine.txt", "c.zip.part", "b.zip", "c.zip"].map(read)).toEqual([
    "mine",
    "also mine",
    "a zip",
    "a zip",
  ]);
  expect(readdirSync(io.cwd)).toHaveLength(5);
});
