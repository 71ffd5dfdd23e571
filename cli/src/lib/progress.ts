import type { Cli } from "./cli.ts";

export interface Progress {
  show: (done: number, total: number) => void;
  end: () => void;
}

const width = 24;

/** A bar on the terminal that goes away at its end; nothing in a pipe. */
export function startProgress({ io, options }: Pick<Cli, "io" | "options">, what: string): Progress {
  const visible = io.terminal.err && !options().json;
  const write = (text: string) => {
    if (visible) io.err(`\r\u001b[K${text}`);
  };
  return {
    show: (done, total) => {
      const full = total === 0 ? width : Math.round((width * done) / total);
      write(`${what} ${"█".repeat(full)}${"░".repeat(width - full)} ${done}/${total}`);
    },
    end: () => write(""),
  };
}
