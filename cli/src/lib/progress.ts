import type { Cli } from "./cli.ts";

export interface Progress {
  /** `note` is shown after the bar. */
  show: (done: number, total: number, note?: string) => void;
  end: () => void;
}

const width = 24;

/** A progress bar on the terminal that disappears at the end; nothing in a pipe. */
export function startProgress({ io, options }: Pick<Cli, "io" | "options">, what: string): Progress {
  const visible = io.terminal.err && !options().json;
  const write = (text: string) => {
    if (visible) io.err(`\r\u001b[K${text}`);
  };
  return {
    show: (done, total, note) => {
      const full = total === 0 ? width : Math.round((width * done) / total);
      const bar = `${"█".repeat(full)}${"░".repeat(width - full)} ${done}/${total}`;
      write([what, bar, note].filter(Boolean).join(" "));
    },
    end: () => write(""),
  };
}
