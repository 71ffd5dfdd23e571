import type { Source } from "../../../../schema/api/sources";
import type { Answer, Cli } from "../../lib/cli.ts";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { Style } from "../../lib/style.ts";
import type { Column } from "../../lib/table.ts";
import { ageColumn } from "../../lib/when.ts";

/** In one word: being read, failed, or the result of the last check. */
const sourceState = ({ state, checkState }: Source): string =>
  state === "ready" && checkState !== null && checkState !== "same" ? checkState : state;

const styles: Record<string, Style> = {
  ready: "green",
  failed: "red",
  gone: "red",
  changed: "yellow",
  reading: "cyan",
};

export const sourceName = ({ title, url, id }: Source): string => title || url || id;

/** A feed or sitemap, whose pages are sources of their own. */
export const isCollection = ({ kind }: Source): boolean => kind === "feed" || kind === "sitemap";

/** Columns of source lists. */
export const sourceColumns: Column<Source>[] = [
  { head: "STATE", cell: sourceState, paint: (row) => styles[sourceState(row)] ?? null },
  { head: "TITLE", cell: sourceName, flexible: "last" },
  { head: "PAGES", cell: ({ pages }) => pages ?? "" },
  { head: "QUOTED", cell: ({ quotable }) => (quotable ? "yes" : "no") },
  { head: "CHARACTERS", cell: ({ characters }) => characters },
  { head: "WHY", cell: ({ failure }) => failure?.message ?? "", flexible: true, paint: () => "red" },
  { head: "URL", cell: ({ url }) => url, pipeOnly: true },
  ageColumn("CAPTURED", ({ capturedAt }) => capturedAt),
  { head: "ID", cell: ({ id }) => id },
];

/** A source that was just read; an error with the reason if it has no text. */
export function sourceAnswer({ paint }: Pick<Cli, "paint">, source: Source, done: string): Answer {
  const { failure, id, pages, characters, quotable } = source;
  if (failure) {
    throw new CliError(exitCode.validation, failure.code, failure.message, {
      hint: `It was saved as ${id}. To try a page again, run \`blogsvc sources check ${id}\`.`,
      details: { id },
    });
  }
  if (isCollection(source)) {
    return {
      data: source,
      text: `${paint("green", "Added")} ${oneLine(sourceName(source))} (${pages} pages, read a few at a time)\n${id}\nTo see them, run \`blogsvc sources list --collection ${id}\`.`,
      plain: id,
    };
  }
  const length = [pages !== null && `${pages} pages`, `${characters} characters`].filter(Boolean).join(", ");
  return {
    data: source,
    text: `${paint("green", done)} ${oneLine(sourceName(source))} (${length})\n${id}${quotable ? "" : `\n${howToQuote(id)}`}`,
    plain: id,
  };
}

const howToQuote = (id: string) =>
  `Posts do not quote it yet. To allow that, run \`blogsvc sources update ${id} --quotable\`.`;
