import { createApi } from "./api.ts";
import type { Answer, Cli, GlobalOptions } from "./cli.ts";
import { CliError, exitCode, invalid, notSetUp } from "./cli-error.ts";
import type { Io } from "./io.ts";
import { safeText } from "./safe-text.ts";
import { readSettings } from "./settings.ts";
import { painter } from "./style.ts";
import { renderLines, renderTable } from "./table.ts";
import { openWorkspace } from "./workspace-api.ts";

/** Asks on a terminal; elsewhere requires `--yes`. */
async function confirm(io: Io, question: string, mayAsk: boolean): Promise<void> {
  if (!mayAsk || !io.terminal.in || !io.terminal.err) {
    throw invalid(`${question} This is not an interactive terminal`, "To confirm in advance, add --yes.");
  }
  const answer = await io.ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new CliError(exitCode.validation, "declined", "Nothing was done");
  }
}

interface Sinks {
  options: () => GlobalOptions;
  answer: (answer: Answer) => void;
  line: Cli["line"];
  /** To show below the answer. */
  notes: string[];
}

/** Creates the context of commands for an `io`. */
export function makeCli(io: Io, { options, answer, line, notes }: Sinks): Cli {
  const note: Cli["note"] = (text, style) => {
    if (!io.terminal.err || options().json) return;
    const safe = safeText(text);
    io.err(`${style ? painter(io, true, options().color)(style, safe) : safe}\n`);
  };
  const paint: Cli["paint"] = (style, text) => painter(io, io.terminal.out, options().color)(style, text);
  const settings = () => readSettings(io, options());
  const api = async () => {
    const { url, token } = await settings();
    if (!url || !token) {
      throw notSetUp(
        "You are not signed in",
        "Run `blogsvc auth login --url <url>`, or set BLOGSVC_URL and BLOGSVC_TOKEN.",
      );
    }
    const onWait = (seconds: number) => note(`Too many requests; continuing in ${seconds} s…`);
    return createApi(io, { url, token, timeoutMs: options().timeout * 1_000, onWait });
  };
  return {
    io,
    options,
    settings,
    api,
    workspace: async () => openWorkspace(await api(), (await settings()).workspace),
    answer,
    line,
    note,
    noteAfter: (text) => void notes.push(text),
    paint,
    table: (rows, columns, empty) => ({
      text: rows.length === 0 ? empty : renderTable(rows, columns, io.terminal.columns, paint),
      plain: renderLines(rows, columns),
    }),
    confirm: async (question, yes) => {
      if (!yes) await confirm(io, question, !options().json);
    },
  };
}
