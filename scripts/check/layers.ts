import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { projectRoot } from "../project-root.ts";

/** Where the bindings may be named: the entry, the composition root, and what receives them from the runtime. */
const knowsEnv =
  /^worker\/(?:index|context|config|public\/read-io)\.ts$|^worker\/objects\/|^worker\/routes\/http\/app-env\.ts$/;

const features = "dashboard/src/features/";
const imported = /\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g;

/** The imports of a file, including dynamic ones: paths in the repository without extension, or package names. */
export const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(imported)].map((match) => resolve(path, match[1] ?? match[2] ?? ""));
const notCode = /\/\*[\s\S]*?\*\/|\/\/.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gm;

/** Violations of dependency directions that the linter's import patterns cannot express. */
export function layerViolations(path: string, source: string): string[] {
  return [
    ...sidewaysImports(path, source),
    ...(namesEnv(path, source) ? [`${path}: only the composition root reads the bindings (Env)`] : []),
  ];
}

function sidewaysImports(path: string, source: string): string[] {
  const own = featureOf(path);
  if (own === null) return [];
  return importsOf(path, source)
    .filter((name) => (featureOf(name) ?? own) !== own)
    .map((name) => `${path}: a feature must not import another feature (${name})`);
}

function resolve(path: string, name: string): string {
  if (name.startsWith("@/")) return posix.join("dashboard/src", name.slice(2));
  return name.startsWith(".") ? posix.join(posix.dirname(path), name) : name;
}

const featureOf = (path: string) =>
  path.startsWith(features) ? (path.slice(features.length).split("/", 1)[0] ?? null) : null;

const namesEnv = (path: string, source: string) =>
  path.startsWith("worker/") && !knowsEnv.test(path) && /\bEnv\b/.test(source.replace(notCode, ""));

/** Checks every source file of the Worker and the dashboard. */
export function checkLayers(): string[] {
  return globSync("{worker,dashboard/src}/**/*.{ts,tsx}", { cwd: projectRoot }).flatMap((path) =>
    layerViolations(path, readFileSync(posix.join(projectRoot, path), "utf8")),
  );
}
