import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";

const binding = '[ai]\nbinding = "AI"\n';

/** The configuration of a deployment. `wrangler dev` would need a Cloudflare account for this binding, so wrangler.toml lacks it. */
export const deployedConfig = (config: string): string =>
  /^\s*\[ai\]/m.test(config) ? config : `${config.trimEnd()}\n\n${binding}`;

/** Calls `use` with the options of wrangler for a deployment with Workers AI. Paths in the file are relative to it. */
export function withWorkersAi(use: (options: string[]) => void, root = projectRoot): void {
  const file = join(root, "wrangler.deploy.toml");
  writeFileSync(file, deployedConfig(readFileSync(join(root, "wrangler.toml"), "utf8")));
  try {
    use(["--config", file]);
  } finally {
    rmSync(file);
  }
}
