import type { Io } from "./io.ts";

/** What nobody is to see, from standard input, or asked for where that is a terminal. */
export const readHidden = async (
  io: Pick<Io, "terminal" | "ask" | "readInput">,
  question: string,
): Promise<string> =>
  (io.terminal.in
    ? await io.ask(question, { hidden: true })
    : new TextDecoder().decode(await io.readInput())
  ).trim();
