import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fileIn } from "./code-blocks";
import type { SignedCase } from "./signed-cases";

export interface Language {
  name: string;
  command: string;
  /** The file that the document gives, and where it must lie beside the driver. */
  file: string;
  place: string;
  driver: string;
  run: string[];
}

export const languages: Language[] = [
  {
    name: "Node and TypeScript",
    command: process.execPath,
    file: "verify.ts",
    place: "verify.ts",
    driver: "drive.js",
    run: ["drive.js"],
  },
  {
    name: "Python",
    command: "python3",
    file: "verify.py",
    place: "verify.py",
    driver: "drive.py",
    run: ["drive.py"],
  },
  {
    name: "PHP",
    command: "php",
    file: "verify.php",
    place: "verify.php",
    driver: "drive.php",
    run: ["drive.php"],
  },
  {
    name: "Ruby",
    command: "ruby",
    file: "verify.rb",
    place: "verify.rb",
    driver: "drive.rb",
    run: ["drive.rb"],
  },
  {
    name: "Go",
    command: "go",
    file: "verify.go",
    place: "webhooks/verify.go",
    driver: "drive.go",
    run: ["run", "."],
  },
];

export const isInstalled = ({ command, name }: Language): boolean =>
  spawnSync(command, [name === "Go" ? "version" : "--version"]).status === 0;

const drivers = fileURLToPath(new URL("drivers/", import.meta.url));

/** What the documented functions answer to each case: true, false, or a text when they threw. */
export function runVerifier({ command, file, place, driver, run }: Language, cases: SignedCase[]): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), "blogsvc-docs-"));
  try {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), fileIn("webhooks.md", file).code);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "go.mod"), "module docs.test\n\ngo 1.19\n");
    copyFileSync(drivers + driver, join(folder, driver));
    const input = JSON.stringify(cases);
    const env = { ...process.env, GOCACHE: join(folder, "cache"), GOTOOLCHAIN: "local", GOFLAGS: "-mod=mod" };
    return JSON.parse(execFileSync(command, run, { cwd: folder, input, env, encoding: "utf8" })) as unknown[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
