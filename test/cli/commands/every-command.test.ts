import { describe, expect, it } from "vitest";
import { commands } from "../../../cli/src/commands/map.ts";
import { textWidth } from "../../../cli/src/lib/table.ts";
import { makeMachine } from "../support/fake-io.ts";
import { faultOf, leaves } from "./command-lines.ts";

const names = [...leaves.keys()];

describe("every command", () => {
  it("is there", () => {
    expect(names.length).toBeGreaterThan(45);
    expect(names).toEqual(
      expect.arrayContaining(["auth token create", "posts edit", "webhooks listen", "mock"]),
    );
  });

  it.each(names)("%s has help with examples that can be typed, within 80 columns", async (name) => {
    const { exit, out } = await makeMachine().run(...name.split(" "), "--help");
    expect(exit).toBe(0);
    expect(out).toContain(`Usage: blogsvc ${name}`);
    const [, examples = ""] = out.split("\nExamples:\n");
    const lines = examples
      .trimEnd()
      .split("\n")
      .map((line) => line.replace(/^.*?blogsvc /, ""));
    expect(lines[0]).toMatch(new RegExp(`^${name}( |$)`));
    expect(lines.map(faultOf).filter(Boolean)).toEqual([]);
    const [before = ""] = out.split("\nExamples:\n");
    for (const line of before.split("\n")) expect(textWidth(line), line).toBeLessThanOrEqual(80);
  });

  it.each(names.filter((name) => !/^(auth login|contract|mock|completion)/.test(name)))(
    "%s needs to be signed in, and says how",
    async (name) => {
      const needed: Record<string, string[]> = {
        "auth logout": ["--keep-token"],
        "auth token create": ["--name", "x"],
        "posts create": ["--title", "x"],
        "posts update": ["x", "--title", "x"],
        "posts bulk": ["publish", "x"],
        "posts refresh": ["x", "--instruction", "x"],
        "posts rewrite": ["x", "--instruction", "x"],
        "posts schedule": ["x", "--at", "2199-01-01T00:00:00Z"],
        "posts export": [],
        "posts external send": ["x", "wordpress"],
        "posts external sync": ["x", "wordpress"],
        "posts external overwrite": ["x", "wordpress", "--yes"],
        "posts external keep": ["x", "wordpress"],
        "posts external remove": ["x", "wordpress", "--yes"],
        "authors update": ["x", "--bio", "y"],
        "authors merge": ["x", "y", "--yes"],
        "authors delete": ["x", "--yes"],
        "categories rename": ["x", "y"],
        "categories describe": ["x", "y"],
        "categories merge": ["x", "y", "--yes"],
        "categories delete": ["x", "--yes"],
        "workspaces update": ["--name", "x"],
        "webhooks update": ["x", "--enable"],
        "posts import": ["x.md"],
        "images upload": ["-"],
        "images update": ["x", "--name", "x"],
        "images delete": ["x"],
        "images restore": ["x"],
        "topics add": ["x"],
        "topics edit": ["x", "--title", "x"],
        "sources update": ["src_x", "--quotable"],
        "writer task": ["edit", "--effort", "low"],
        "review request": ["x", "--reviewer", "x"],
        "runs start": ["x"],
        "runs repeat": ["x", "--stage", "outline"],
        "batches create": ["--count", "3"],
        "autopilots edit": ["x", "--time", "09:00"],
        "autopilots skip": ["x", "2026-12-24"],
        "autopilots delete": ["x", "--yes"],
        "assistant read": ["https://acme.example"],
        "assistant restore": ["1"],
        "writer set": ["--kind", "none"],
        "integrations show": ["wordpress"],
        "integrations connect wordpress": ["--url", "https://x.example", "--user", "x"],
        "integrations connect shopify": ["--shop", "x", "--client-id", "x", "--blog", "1"],
        "integrations test": ["wordpress"],
        "integrations mode": ["wordpress", "off"],
        "integrations send": ["wordpress", "--missing", "--yes"],
        "integrations enable": ["wordpress"],
        "integrations disable": ["wordpress"],
        "integrations disconnect": ["wordpress", "--yes"],
        "analytics disconnect": ["--yes"],
      };
      const { run, io } = makeMachine({ input: "x" });
      const { writeFileSync } = await import("node:fs");
      writeFileSync(`${io.cwd}/x.md`, "x");
      const takesOne = /^Usage: \S+ .*<\w+>/m.test((await run(...name.split(" "), "--help")).out);
      const ran = await run(...name.split(" "), ...(needed[name] ?? (takesOne ? ["x"] : [])), "--json");
      expect([name, ran.exit]).toEqual([name, 10]);
      expect(ran.json()).toMatchObject({
        ok: false,
        command: name,
        error: { hint: expect.stringMatching(/auth (login|status)/) },
      });
    },
  );

  it("is loaded only when it is asked for", async () => {
    const { run } = makeMachine();
    const loaded: string[] = [];
    for (const [noun, entry] of Object.entries(commands)) {
      if (!("commands" in entry)) continue;
      const { commands: load } = entry;
      entry.commands = () => {
        loaded.push(noun);
        return load();
      };
    }
    await run("keys", "list", "--help");
    await run("--help");
    expect(loaded).toEqual(["keys"]);
  });
});
