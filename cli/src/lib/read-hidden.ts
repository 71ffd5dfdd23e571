import type { Io } from "./io.ts";

/** Secret input, from standard input or a hidden prompt. */
export const readHidden = async (
  io: Pick<Io, "terminal" | "ask" | "readInput">,
  question: string,
): Promise<string> =>
  (io.terminal.in
    ? await io.ask(question, { hidden: true })
    : new TextDecoder().decode(await io.readInput())
  ).trim();
