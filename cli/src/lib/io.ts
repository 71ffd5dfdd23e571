/** The CLI's interface to the outside world, replaced in tests. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  /** Base of relative paths. */
  cwd: string;
  terminal: Terminal;
  out: (text: string | Uint8Array) => void;
  err: (text: string) => void;
  /** All of standard input. */
  readInput: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Prompts on the terminal; `hidden` does not echo the input. */
  ask: (question: string, options?: { hidden?: boolean }) => Promise<string>;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Rejects with the signal's reason if aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Aborts on Ctrl-C. */
  signal: AbortSignal;
  /** Opens a URL in the user's browser, if there is one. */
  openBrowser: (url: string) => void;
  /** Runs a program on the user's terminal, without a shell; resolves with its exit code. */
  runProgram: (file: string, args: string[]) => Promise<number | null>;
}

export interface Terminal {
  in: boolean;
  out: boolean;
  err: boolean;
  columns: number;
}
