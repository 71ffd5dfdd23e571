import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";
import { readExports } from "./read-exports.ts";

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(projectRoot, name, "package.json"), "utf8"));
const entries = Object.values<string | { default: string }>(manifestOf("client").exports).flatMap((entry) =>
  typeof entry === "object" ? (/^\.\/dist\/(\w+)\/index\.js$/.exec(entry.default)?.[1] ?? []) : [],
);
const exported = readExports(entries);
const folder = mkdtempSync(join(tmpdir(), "blogsvc-examples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an example imports, as `name from entry`. */
function importsOf(example: string): string[] {
  const statements = [...example.matchAll(/^import (?:type )?\{([^}]*)\} from "([^"]+)";$/gm)];
  return statements.flatMap(([, names = "", from]) =>
    names.split(",").map((name) => `${name.trim().replace(/^type |\s+as\s.*$/g, "")} from ${from}`),
  );
}

function compile(project: string, ...args: string[]): void {
  const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [compiler, "-p", project, ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  expect([stdout, status]).toEqual(["", 0]);
}

describe("what a site imports", () => {
  it("is all found", () => {
    expect(entries).toEqual(["core", "webhooks", "markdown", "preview", "react", "next", "astro"]);
    const names = exported.map(({ name, from }) => `${name} from ${from}`);
    expect(names).toEqual(expect.arrayContaining(["ApiError from @blogsvc/client"]));
    expect(names).toEqual(expect.arrayContaining(["blogsvcLoader from @blogsvc/client/astro"]));
    expect(names.length).toBeGreaterThan(90);
  });

  it("says what it is, and has an example that imports it from where it is", () => {
    const without = exported.filter(({ words }) => words.trim() === "");
    expect(without.map(({ name }) => name)).toEqual([]);
    const unshown = exported.filter(
      ({ name, from, examples }) => !examples.some((it) => importsOf(it).includes(`${name} from ${from}`)),
    );
    expect(unshown.map(({ name, from }) => `${name} from ${from}`)).toEqual([]);
  });

  it("has examples that the strict compiler accepts", () => {
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"), "junction");
    for (const [index, { name, examples }] of exported.entries()) {
      examples.forEach((text, nth) => {
        writeFileSync(join(folder, `${name}-${index}-${nth}.tsx`), `${text}\n`);
      });
    }
    const declarations = join(folder, "client");
    const emit = [
      "--declaration",
      "--emitDeclarationOnly",
      "--declarationMap",
      "false",
      "--outDir",
      declarations,
    ];
    compile("client/tsconfig.build.json", ...emit);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      target: "es2023",
      lib: ["es2023", "es2024.string", "dom", "dom.iterable"],
      module: "esnext",
      moduleResolution: "bundler",
      moduleDetection: "force",
      jsx: "react-jsx",
      types: ["node", "react"],
      paths: {
        "@blogsvc/client": [join(declarations, "core/index.d.ts")],
        "@blogsvc/client/*": [join(declarations, "*/index.d.ts")],
      },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.tsx"] }));
    compile(folder);
  });
});

it("the command line is a program and no library: it has no exports to show", () => {
  const { exports, main, types } = manifestOf("cli");
  expect([exports, main, types]).toEqual([undefined, undefined, undefined]);
});
