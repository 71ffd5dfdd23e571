import { styleText } from "node:util";
import type { Io } from "./io.ts";

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";
export type Paint = (style: Style, text: string) => string;

/** Colours for one stream: only on a terminal that shows them, and never where NO_COLOR is set (no-color.org). */
export function painter(io: Pick<Io, "env">, isTerminal: boolean, wanted: boolean): Paint {
  const shown = isPainted(io, isTerminal, wanted);
  return (style, text) => (shown ? styleText(style, text, { validateStream: false }) : text);
}

/** Whether a stream shows colours. */
export const isPainted = (io: Pick<Io, "env">, isTerminal: boolean, wanted: boolean): boolean =>
  isTerminal && wanted && !io.env.NO_COLOR && io.env.TERM !== "dumb";
