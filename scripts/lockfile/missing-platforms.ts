export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  [field: string]: unknown;
}

export type LockedPackages = Record<string, LockedPackage>;

const systems = { darwin: "darwin", win32: "win32", windows: "win32", linux: "linux", android: "android" };
const rareSystems = ["freebsd", "openbsd", "netbsd", "sunos", "aix", "openharmony"];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "x64",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "mips64el",
  "wasm32",
];

/**
 * Builds for other platforms that a lockfile lacks, by path. npm omits those missing from the registry of whoever wrote the lockfile, and
 * `npm ci` then refuses the lockfile everywhere.
 */
export function missingPlatforms(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    const names = Object.keys(optionalDependencies);
    const sibling = names.map((name) => find(packages, path, name)).find((found) => found !== null);
    for (const name of names) {
      if (!sibling || find(packages, path, name)) continue;
      const folder = sibling.slice(0, sibling.lastIndexOf("node_modules/") + "node_modules/".length);
      missing[`${folder}${name}`] = buildFor(name, optionalDependencies[name] ?? "", packages[sibling] ?? {});
    }
  }
  return missing;
}

/** Path of the package that `name` resolves to from the package at `from`. */
function find(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; ) {
    const path = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return null;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));
  }
}

/** Without a hash, which only a registry with the package has. */
function buildFor(name: string, version: string, sibling: LockedPackage): LockedPackage {
  const { resolved: _resolved, integrity: _integrity, libc: _libc, ...shared } = sibling;
  const words = name.split(/[-/]/);
  const system = Object.entries(systems).find(([word]) => words.includes(word))?.[1];
  const os = system ?? rareSystems.find((word) => words.includes(word));
  const cpu = processors.find((word) => words.includes(word)) ?? (words.includes("64") ? "x64" : undefined);
  if (!cpu || (!os && cpu !== "wasm32")) throw new Error(`Which platform is ${name} for?`);
  const libc =
    os === "linux" ? (words.some((word) => word.startsWith("musl")) ? "musl" : "glibc") : undefined;
  const { os: _os, ...rest } = shared;
  return {
    ...rest,
    version,
    cpu: [cpu],
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
