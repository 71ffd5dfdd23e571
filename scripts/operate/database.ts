import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { mustRun } from "../process/run-tool.ts";

const wrangler = "wrangler/bin/wrangler.js";

export interface TargetOptions {
  remote?: boolean;
  state?: string;
}

/** Command line options that name a database: the deployed one, or that of a local state folder. */
export const targetOptions = {
  remote: { type: "boolean", default: false },
  state: { type: "string", default: ".blogsvc" },
} as const;

/** The instance's database, through wrangler. */
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

  /** All statements as one transaction. */
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

  #execute(...args: string[]): Promise<string> {
    return mustRun(`Asking ${this.name}`, wrangler, ["d1", "execute", "DB", ...this.#target, ...args]);
  }
}
