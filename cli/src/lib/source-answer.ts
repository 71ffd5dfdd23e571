import type { Source } from "../../../schema/api/sources";
import type { Answer, Cli } from "./cli.ts";
import { CliError } from "./cli-error.ts";
import { exitCode } from "./exit-code.ts";
import { oneLine } from "./safe-text.ts";
import { isCollection, sourceName } from "./source-table.ts";

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
