import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type LockedPackages, missingPlatforms } from "./lockfile/missing-platforms.ts";
import { projectRoot } from "./project-root.ts";

const file = process.argv[2] ?? join(projectRoot, "package-lock.json");
const lock: { packages: LockedPackages } = JSON.parse(readFileSync(file, "utf8"));
const missing = missingPlatforms(lock.packages);
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries(sorted);
const { added, without } = await addHashes(lock.packages);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} builds for other platforms added to ${file}`);
console.log(`${added} hashes added; the registry has none of ${without} builds for other platforms`);

/** Fetches missing hashes from the registry. */
async function addHashes(packages: LockedPackages) {
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes("node_modules/") && !integrity && !link,
  );
  let added = 0;
  for (const [path, locked] of unhashed) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const hash = await hashOf(`${name}@${locked.version}`);
    if (!hash) continue;
    const { version, ...rest } = locked;
    packages[path] = { version, integrity: hash, ...rest };
    added += 1;
  }
  return { added, without: unhashed.length - added };
}

/** Empty for a package that is not in the registry. */
function hashOf(spec: string): Promise<string> {
  return promisify(execFile)("npm", ["view", spec, "dist.integrity", "--loglevel=error"]).then(
    ({ stdout }) => /^sha512-\S+$/m.exec(stdout)?.[0] ?? "",
    ({ stderr }: { stderr: string }) => {
      if (/E404|ETARGET/.test(stderr)) return "";
      throw new Error(`npm view ${spec} failed:\n${stderr}`);
    },
  );
}
