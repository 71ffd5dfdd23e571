import type { Api } from "./api.ts";
import type { ExitCode } from "./cli-error.ts";
import type { Io } from "./io.ts";
import type { Settings } from "./settings.ts";
import type { Paint, Style } from "./style.ts";
import type { Column } from "./table.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

/** The output of a command in all formats. */
export interface Answer {
  /** For `--json`. */
  data: unknown;
  /** For a terminal. */
  text?: string;
  /** For a pipe, if it differs: the one value that a script needs, such as an id. */
  plain?: string;
  /** Set for results between success and failure: 2 for partial success. */
  exit?: ExitCode;
  meta?: Record<string, unknown>;
}

/** Options of every command. */
export interface GlobalOptions {
  json?: boolean;
  profile?: string;
  workspace?: string;
  color: boolean;
  timeout: number;
}

/** The context of a command. */
export interface Cli {
  io: Io;
  /** Of the running command; not available before. */
  options: () => GlobalOptions;
  settings: () => Promise<Settings>;
  /** The API as the signed-in user. */
  api: () => Promise<Api>;
  /** The same within the selected workspace. */
  workspace: () => Promise<WorkspaceApi>;
  /** Prints the result; once, at the end. */
  answer: (answer: Answer) => void;
  /** Prints immediately, for commands that keep running: one object per line with `--json`. */
  line: (answer: Pick<Answer, "data" | "text">) => void;
  /** Only for people: prints nothing in a pipe or with `--json`. */
  note: (text: string, style?: Style) => void;
  /** The same, below the answer. */
  noteAfter: (text: string) => void;
  /** `text` and `plain` for a list. */
  table: <T>(rows: T[], columns: Column<T>[], empty: string) => { text: string; plain: string };
  /** Colors for standard output. */
  paint: Paint;
  /** Asks before an irreversible action; requires `--yes` without a terminal. */
  confirm: (question: string, yes: boolean | undefined) => Promise<void>;
}
