import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { invalid } from "./cli-error.ts";
import type { Io } from "./io.ts";

/** A file as bytes; `-` is standard input. */
export async function readBytes(
  io: Pick<Io, "cwd" | "readInput">,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (path === "-") return io.readInput();
  try {
    return new Uint8Array(await readFile(resolve(io.cwd, path)));
  } catch (error) {
    throw invalid(
      `${path} cannot be read: ${error instanceof Error ? error.message.replace(/, .*/, "") : error}`,
    );
  }
}

/** The same as UTF-8 text, without a byte order mark. */
export async function readText(io: Pick<Io, "cwd" | "readInput">, path: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(io, path));
  } catch (error) {
    if (error instanceof TypeError) throw invalid(`${path} is not UTF-8 text`);
    throw error;
  }
}

/** Secret input, from standard input or a hidden prompt. */
export const readHidden = async (
  io: Pick<Io, "terminal" | "ask" | "readInput">,
  question: string,
): Promise<string> =>
  (io.terminal.in
    ? await io.ask(question, { hidden: true })
    : new TextDecoder().decode(await io.readInput())
  ).trim();
