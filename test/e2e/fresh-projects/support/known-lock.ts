import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../../scripts/project-root.ts";

interface Lock {
  packages: Record<string, { link?: boolean }>;
}

/** A lockfile of the versions that this repository has, which npm's cache holds since it was installed: none is fetched again. */
export function knownLock(manifest: object): object {
  const lock: Lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  const known = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith("node_modules/") && !link,
  );
  return { lockfileVersion: 3, packages: { "": manifest, ...Object.fromEntries(known) } };
}
