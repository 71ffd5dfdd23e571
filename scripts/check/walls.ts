import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { projectRoot } from "../project-root.ts";
import { importsOf } from "./layers.ts";

/** The Worker's parts, lowest first: code imports its own part and those before it. */
export const order = [
  "platform",
  "public",
  "outbox",
  "identity",
  "delivery",
  "media",
  "posts",
  "models",
  "runs",
  "discussion",
  "knowledge",
  "illustrations",
  "editorial",
  "generation",
  "sites",
  "import",
  "analytics",
  "operations",
  "routes",
  "jobs",
  "objects",
  "entry",
] as const;

type Part = (typeof order)[number];

/** Everything receives a `Ctx` and reads its `Config`: their types are known everywhere. */
const compositionRoot = /^worker\/(?:context|config)\.ts$/;

function partOf(path: string): Part | null {
  const name =
    /^worker\/domains\/([^/]+)\//.exec(path)?.[1] ?? /^worker\/([^/]+)\//.exec(path)?.[1] ?? "entry";
  return order.find((one) => one === name) ?? null;
}

/** The folder whose `index.ts` is its only public part. */
const walled = (path: string) => /^worker\/(?:domains\/[^/]+|outbox)(?=\/)/.exec(path)?.[0] ?? null;

type Files = ReadonlyMap<string, string>;

function targetsOf(files: Files, path: string): string[] {
  return importsOf(path, files.get(path) ?? "").flatMap((base) => {
    const found = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((one) => files.has(one));
    return found && found !== path ? [found] : [];
  });
}

/** Imports in the Worker that violate the order of its parts or bypass a face. `files` maps paths to sources. */
export function wallViolations(files: Files): string[] {
  return [...files.keys()]
    .filter((path) => path.startsWith("worker/"))
    .flatMap((path) => violationsOf(files, path));
}

function violationsOf(files: Files, path: string): string[] {
  const part = partOf(path);
  if (part === null) return [`${path}: not in a known part of the Worker; name it in scripts/check/walls.ts`];
  return targetsOf(files, path).flatMap((target) => {
    if (!target.startsWith("worker/") || compositionRoot.test(target)) return [];
    const other = partOf(target);
    if (other === null || other === part) return [];
    const wall = walled(target);
    return [
      ...(order.indexOf(other) > order.indexOf(part)
        ? [`${path}: ${part} comes before ${other} and must not import it (${target})`]
        : []),
      ...(wall !== null && target !== `${wall}/index.ts`
        ? [`${path}: imports from inside ${wall}, bypassing its index.ts (${target})`]
        : []),
    ];
  });
}

/** Cycles of folders that import each other, each as a list. A folder and its contents count as one. */
export function folderCycles(files: Files): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const path of files.keys()) {
    const from = posix.dirname(path);
    for (const target of targetsOf(files, path)) {
      const to = posix.dirname(target);
      if (compositionRoot.test(target) || isNested(from, to)) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return stronglyConnected(edges).filter((folders) => folders.length > 1);
}

const isNested = (a: string, b: string) => `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);

/** Tarjan's algorithm. */
function stronglyConnected(edges: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    stack.push(node);
    let lowest = own;
    for (const next of edges.get(node) ?? []) {
      const seen = index.get(next);
      if (seen === undefined) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, seen);
    }
    if (lowest === own) found.push(stack.splice(stack.indexOf(node)).sort());
    return lowest;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Checks the sources of the Worker, the dashboard, the CLI, the client, the conformance kit and the contracts against all three rules. */
export function checkWalls(): string[] {
  const paths = globSync("{worker,dashboard/src,cli/src,client/src,conformance/src,schema}/**/*.{ts,tsx}", {
    cwd: projectRoot,
  });
  const files = new Map(paths.map((path) => [path, readFileSync(posix.join(projectRoot, path), "utf8")]));
  return [
    ...wallViolations(files),
    ...folderCycles(files).map((folders) => `folders import each other in a cycle: ${folders.join(", ")}`),
  ];
}
