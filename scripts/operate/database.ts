import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runTool, type ToolRun } from "../process/run-tool.ts";
import { UserError } from "../process/user-error.ts";

const wrangler = "wrangler/bin/wrangler.js";
const attemptsMax = 6;

interface TargetOptions {
  remote?: boolean;
  state?: string;
}

/** Command-line options that name a database: the deployed one, or one in a local state folder. */
export const targetOptions = {
  remote: { type: "boolean", default: false },
  state: { type: "string", default: ".blogsvc" },
} as const;

/** The instance's database, accessed through wrangler. */
export class Database {
  readonly #target: string[];
  readonly name: string;
  /** Absolute; null for the deployed database. */
  readonly stateFolder: string | null;

  constructor(
    { remote = false, state = ".blogsvc" }: TargetOptions,
    cwd = process.env.INIT_CWD ?? process.cwd(),
  ) {
    const folder = resolve(cwd, state);
    this.stateFolder = remote ? null : folder;
    this.name = remote ? "the deployed database" : `the local database in ${folder}`;
    this.#target = remote ? ["--remote"] : ["--local", `--persist-to=${folder}`];
  }

  async query<Row>(sql: string): Promise<Row[]> {
    const output = await this.#execute("--json", `--command=${sql}`);
    const answers: { results: Row[] }[] = JSON.parse(output.slice(output.indexOf("[")));
    return answers.at(-1)?.results ?? [];
  }

  /** Runs all statements as one transaction. */
  async run(statements: string[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "blogsvc-sql-"));
    try {
      const file = join(folder, "batch.sql");
      writeFileSync(file, `${statements.join(";\n")};\n`);
      await this.#execute("--yes", `--file=${file}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #execute(...args: string[]): Promise<string> {
    const { code, output } = await this.#untilFree(["d1", "execute", "DB", ...this.#target, ...args]);
    if (code === 0) return output;
    if (/no such (table|column)/.test(output)) throw new UserError(this.#notMigrated());
    throw new UserError(`Querying ${this.name} failed:\n\n${output.trim()}`);
  }

  /** A local service that runs may have the file locked for a moment. */
  async #untilFree(args: string[]): Promise<ToolRun> {
    for (let attempt = 1; ; attempt++) {
      const run = await runTool(wrangler, args);
      if (run.code === 0 || attempt === attemptsMax || !run.output.includes("SQLITE_BUSY")) return run;
      await sleep(200 * attempt);
    }
  }

  #notMigrated(): string {
    if (this.stateFolder === null)
      return "The deployed database is not migrated. Run `npm run deploy`, which migrates it, then try again.";
    return `The local database in ${this.stateFolder} does not exist yet or is not migrated. Check --state, or run \`npm start -- --state ${this.stateFolder}\` once, which migrates it.`;
  }
}

/** A SQLite string literal. */
export const sqlText = (value: string) => `'${value.replaceAll("'", "''")}'`;
