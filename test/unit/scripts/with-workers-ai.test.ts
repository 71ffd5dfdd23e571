import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { deployedConfig, withWorkersAi } from "../../../scripts/operate/with-workers-ai";

const folder = mkdtempSync(join(tmpdir(), "with-workers-ai-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("binds Workers AI in a deployment only, in a file that does not stay", () => {
  writeFileSync(join(folder, "wrangler.toml"), 'name = "blogsvc"\n');
  let used = "";
  const failing = (options: string[]) => {
    used = options[1] ?? "";
    expect(readFileSync(used, "utf8")).toBe('name = "blogsvc"\n\n[ai]\nbinding = "AI"\n');
    throw new Error("refused");
  };
  expect(() => withWorkersAi(failing, folder)).toThrow("refused");
  expect(existsSync(used)).toBe(false);
  expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).not.toContain("[ai]");
});

it("keeps a binding that someone configured", () => {
  const own = 'name = "blogsvc"\n\n[ai]\nbinding = "AI"\nremote = true\n';
  expect(deployedConfig(own)).toBe(own);
});

it("leaves it out of wrangler.toml, which wrangler dev reads", () => {
  const config = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");
  expect(config).not.toMatch(/^\s*\[ai\]/m);
});
