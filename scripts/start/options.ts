import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../process/user-error.ts";

export interface StartOptions {
  port: number;
  /** Absolute path of the folder with everything that outlives a run. */
  state: string;
  seed: boolean;
}

export const usage = `Usage: npm start -- [--port N] [--state DIR] [--no-seed]

  --port N      listen on 127.0.0.1:N (default 8787)
  --state DIR   keep all data in DIR (default .blogsvc)
  --no-seed     do not create a demo workspace on the first run
  --help        show this`;

/** Whether only the usage was requested. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes("--help") || args.includes("-h");

/** Parses the command line; a relative state folder is resolved against the folder where npm was called. */
export function readOptions(args: string[], cwd = process.env.INIT_CWD ?? process.cwd()): StartOptions {
  const { port, state, "no-seed": bare } = parse(args);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    throw new UserError(`--port must be a number from 1 to 65535, not "${port}".\n\n${usage}`);
  }
  return { port: Number(port), state: resolve(cwd, state), seed: !bare };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string", default: "8787" },
        state: { type: "string", default: ".blogsvc" },
        "no-seed": { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
