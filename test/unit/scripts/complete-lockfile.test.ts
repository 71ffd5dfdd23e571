import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";

const integrity = `sha512-${"a".repeat(86)}==`;
const build = { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] };

it("takes the hashes that are missing from the registry, and leaves out what it does not carry", async () => {
  const folder = mkdtempSync(join(tmpdir(), "blogsvc-lockfile-"));
  const registry = createServer(({ url }, response) => {
    if (url !== "/carried") return response.writeHead(404).end("{}");
    const carried = { name: "carried", version: "1.0.0", dist: { integrity } };
    response.end(
      JSON.stringify({ name: "carried", "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": carried } }),
    );
  }).listen(0, "127.0.0.1");
  try {
    await once(registry, "listening");
    const { port } = registry.address() as AddressInfo;
    const file = join(folder, "package-lock.json");
    const packages = { "": {}, "node_modules/carried": build, "node_modules/other": build };
    writeFileSync(file, JSON.stringify({ packages }));
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(folder, "cache"),
    };
    await promisify(execFile)(process.execPath, ["scripts/complete-lockfile.ts", file], {
      cwd: projectRoot,
      env,
    });
    expect(JSON.parse(readFileSync(file, "utf8")).packages).toEqual({
      "": {},
      "node_modules/carried": { ...build, integrity },
      "node_modules/other": build,
    });
  } finally {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
