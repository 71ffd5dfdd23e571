import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "./project-root.ts";

// `npm run census`: metrics of how easily the code can be found and read. `--root DIR` counts another checkout.

const flag = process.argv.indexOf("--root");
const root = flag > 0 ? (process.argv[flag + 1] ?? projectRoot) : projectRoot;

const areas = ["worker", "dashboard/src", "cli", "client/src", "schema", "scripts", "conformance"];
const built = /(?:^|\/)(?:node_modules|dist|metered)\//;

const files = new Map(
  areas
    .flatMap((area) => globSync(`${area}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !built.test(path))
    .map((path) => [path, readFileSync(join(root, path), "utf8")]),
);

const lines = (text: string) => text.split("\n").length - 1;
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const at = (numbers: number[], share: number) => sorted(numbers)[Math.floor(numbers.length * share)] ?? 0;

function resolve(from: string, name: string): string | null {
  const base = name.startsWith("@/")
    ? posix.join("dashboard/src", name.slice(2))
    : name.startsWith(".")
      ? posix.join(posix.dirname(from), name)
      : null;
  if (base === null) return null;
  return (
    [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((path) =>
      files.has(path),
    ) ?? null
  );
}

const specifier = /\bfrom\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g;
const importers = new Map<string, Set<string>>();
for (const [path, text] of files)
  for (const match of text.matchAll(specifier)) {
    const target = resolve(path, match[1] ?? match[2] ?? "");
    if (target && target !== path) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  }

function describe(name: string, paths: string[]): (string | number)[] {
  const counts = paths.map((path) => lines(files.get(path) ?? ""));
  return [
    name,
    counts.length,
    counts.reduce((sum, one) => sum + one, 0),
    at(counts, 0.5),
    at(counts, 0.9),
    counts.filter((one) => one <= 20).length,
    counts.filter((one) => one > 250).length,
    paths.filter((path) => importers.get(path)?.size === 1).length,
  ];
}

function table(head: string[], rows: (string | number)[][]): void {
  console.log(`| ${head.join(" | ")} |`);
  console.log(`|${head.map((_, column) => (column === 0 ? "---" : "--:")).join("|")}|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

const under = (prefix: string) => [...files.keys()].filter((path) => path.startsWith(prefix));
const partsOf = (area: string, depth: number) => [
  ...new Set(
    under(`${area}/`).map((path) =>
      path
        .split("/")
        .slice(0, Math.min(depth, path.split("/").length - 1))
        .join("/"),
    ),
  ),
];

const head = ["", "files", "lines", "median", "p90", "20 lines or fewer", "over 250", "one importer"];
console.log("Source files, without tests\n");
table(head, [
  describe("all", [...files.keys()]),
  ...areas.filter((area) => under(`${area}/`).length > 0).map((area) => describe(area, under(`${area}/`))),
]);

console.log("\nThe Worker by domain\n");
table(
  head,
  partsOf("worker", files.has("worker/platform/errors.ts") ? 3 : 2)
    .filter((part) => part !== "worker")
    .map((part) => describe(part, under(`${part}/`))),
);

const places = (pattern: RegExp) => [...files].filter(([, text]) => pattern.test(text)).length;
console.log("\nPlaces\n");
table(
  ["what", "files"],
  [
    ["INSERT INTO events", places(/INSERT INTO events\b/)],
    ["INSERT INTO deliveries", places(/INSERT INTO deliveries\b/)],
    ["notices inserted", places(/INSERT INTO notices\b|insert\(notices\)/)],
    ["audit entries inserted", places(/INSERT INTO audit\b|insert\(audit\)/)],
    ["guards that abort by json('…')", places(/json\('[a-z_ :]+'\)/)],
    ["guard failures caught by hand", places(/isGuardFailure\(/)],
    ["SHA-256 by hand", places(/digest\("SHA-256"/)],
    ["HTML escaped by hand", places(/"&amp;"/)],
    ["Retry-After read", places(/retry-after"\)/i)],
  ],
);
