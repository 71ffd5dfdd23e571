import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../process/user-error.ts";

export interface ExampleOptions {
  port: number;
  /** Absolute path of the service's state folder. */
  state: string;
  help: boolean;
}

export const usage = `Usage: npm run example -- [--port N] [--state DIR]

  --port N      the site listens on 127.0.0.1:N (default 3000)
  --state DIR   state folder of the running service, as given to npm start (default .blogsvc)

It sets the workspace's site URL to the URL of the example site, and its page pattern to /blog/{slug}.`;

/** Parses the command line; a relative state folder is resolved against the folder where npm was called. */
export function readOptions(args: string[], cwd = process.env.INIT_CWD ?? process.cwd()): ExampleOptions {
  const { port, state, help } = parse(args);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    throw new UserError(`--port must be a number from 1 to 65535, not "${port}".\n\n${usage}`);
  }
  return { port: Number(port), state: resolve(cwd, state), help };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string", default: "3000" },
        state: { type: "string", default: ".blogsvc" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
