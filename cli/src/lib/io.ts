/** All that the command line knows of the world outside: tests give their own. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  /** Relative paths begin here. */
  cwd: string;
  terminal: Terminal;
  out: (text: string | Uint8Array) => void;
  err: (text: string) => void;
  /** Standard input to its end. */
  readInput: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Asks on the terminal; `hidden` does not show what is typed. */
  ask: (question: string, options?: { hidden?: boolean }) => Promise<string>;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Rejects with the signal's reason when it ends sooner. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Ends with Ctrl-C. */
  signal: AbortSignal;
  /** Shows an address in the user's browser, where there is one. */
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
