import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { leaves } from "./command-lines.ts";

const script = async (shell: string) => (await makeMachine().run("completion", shell)).out;

/** What bash offers where the cursor stands behind these words. */
async function offered(...words: string[]): Promise<string[]> {
  const line = ["blogsvc", ...words].map((word) => `'${word}'`).join(" ");
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _blogsvc; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync("bash", ["--norc", "-c", `complete() { :; }\n${await script("bash")}\n${ask}`], {
    encoding: "utf8",
  });
  return out.trimEnd().split("\n");
}

it("completes nouns, verbs, options and their values in bash", async () => {
  expect(await offered("po")).toEqual(["posts"]);
  expect(await offered("posts", "un")).toEqual(["unpublish"]);
  expect(await offered("--json", "auth", "token", "")).toEqual(
    expect.arrayContaining(["create", "list", "delete"]),
  );
  expect(await offered("posts", "list", "--sta")).toEqual(["--status"]);
  expect(await offered("posts", "list", "--status", "")).toEqual([
    "draft",
    "published",
    "hidden",
    "scheduled",
  ]);
  expect(await offered("posts", "get", "x", "--mark")).toEqual(["--markdown"]);
});

it.each(["bash", "zsh", "fish"])("knows every command and option in %s", async (shell) => {
  const text = await script(shell);
  for (const { path, options } of leaves.values()) {
    expect(text).toContain(path.at(-1));
    for (const { long } of options) expect(text).toContain(shell === "fish" ? `-l ${long.slice(2)} ` : long);
  }
});

it("refuses other shells", async () => {
  expect((await makeMachine().run("completion", "tcsh")).exit).toBe(11);
});
