import type { Api } from "./api.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import type { Settings } from "./settings.ts";
import type { Paint, Style } from "./style.ts";
import type { Column } from "./table.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

/** What a command has to say, in all the forms it may be asked in. */
export interface Answer {
  /** For `--json`. */
  data: unknown;
  /** For a terminal. */
  text?: string;
  /** For a pipe, when it differs: the one value that a script wants, such as an id. */
  plain?: string;
  /** Not 0 when it is more than yes or no: 2 for a part. */
  exit?: ExitCode;
  meta?: Record<string, unknown>;
}

/** Options that every command takes. */
export interface GlobalOptions {
  json?: boolean;
  profile?: string;
  workspace?: string;
  color: boolean;
  timeout: number;
}

/** What a command works with. */
export interface Cli {
  io: Io;
  /** Of the command that runs; not before it does. */
  options: () => GlobalOptions;
  settings: () => Promise<Settings>;
  /** The service as the signed-in user. */
  api: () => Promise<Api>;
  /** The same within the workspace that was chosen. */
  workspace: () => Promise<WorkspaceApi>;
  /** Says what came of the command; once, at its end. */
  answer: (answer: Answer) => void;
  /** Says something at once, for commands that go on: with `--json` an object a line. */
  line: (answer: Pick<Answer, "data" | "text">) => void;
  /** For the user's eyes only: nothing in a pipe, nothing with `--json`. */
  note: (text: string, style?: Style) => void;
  /** The same below the answer. */
  noteAfter: (text: string) => void;
  /** `text` and `plain` of a list. */
  table: <T>(rows: T[], columns: Column<T>[], empty: string) => { text: string; plain: string };
  /** Colours for standard output. */
  paint: Paint;
  /** Asks before something that cannot be taken back; needs `--yes` where nobody can be asked. */
  confirm: (question: string, yes: boolean | undefined) => Promise<void>;
}
