import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackages, missingPlatforms } from "./lockfile/missing-platforms.ts";
import { projectRoot } from "./project-root.ts";

const file = process.argv[2] ?? join(projectRoot, "package-lock.json");
const lock: { packages: LockedPackages } = JSON.parse(readFileSync(file, "utf8"));
const missing = missingPlatforms(lock.packages);
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} builds for other platforms added to ${file}`);
