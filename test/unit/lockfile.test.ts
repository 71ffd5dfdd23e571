import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type LockedPackage, missingPlatforms } from "../../scripts/lockfile/missing-platforms.ts";
import { projectRoot } from "../../scripts/project-root.ts";

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), "utf8"));
const entries: [string, LockedPackage][] = Object.entries(read("package-lock.json").packages);

it("names no registry host in the lockfile: each machine installs from its own", () => {
  const hosted = entries.filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(hosted.map(([path]) => path)).toEqual([]);
});

it("holds the builds for every platform; if not, run `npm run lockfile`", () => {
  expect(Object.keys(missingPlatforms(Object.fromEntries(entries)))).toEqual([]);
});

it("holds a hash of every package but builds for other platforms that its registry did not carry", () => {
  const packages = entries.filter(([path, { link }]) => path.includes("node_modules/") && !link);
  const without = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
  expect(without.filter(([, { optional, os, cpu }]) => !optional || !(os ?? cpu))).toEqual([]);
  const runsHere = ({ os, cpu }: LockedPackage) => os?.includes("linux") && cpu?.includes("x64");
  expect(without.filter(([path, one]) => runsHere(one) && !path.includes("musl"))).toEqual([]);
});

it("decides for every package with an install script whether it may run", () => {
  const withScripts = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  const decided = Object.keys(read("package.json").allowScripts);
  expect(decided.sort()).toEqual([...new Set(withScripts)].sort());
});

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
