import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/project-root.ts";

interface Entry {
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), "utf8"));
const entries: [string, Entry][] = Object.entries(read("package-lock.json").packages);

it("names no registry host in the lockfile: each machine installs from its own", () => {
  const hosted = entries.filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(hosted.map(([path]) => path)).toEqual([]);
});

it("decides for every package with an install script whether it may run", () => {
  const withScripts = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  const decided = Object.keys(read("package.json").allowScripts);
  expect(decided.sort()).toEqual([...new Set(withScripts)].sort());
});

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
