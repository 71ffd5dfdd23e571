import { styleText } from "node:util";
import type { Io } from "./io.ts";

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";
export type Paint = (style: Style, text: string) => string;

/** Colors for one stream: only on a terminal that supports them, and never with NO_COLOR (no-color.org). */
export function painter(io: Pick<Io, "env">, isTerminal: boolean, wanted: boolean): Paint {
  const shown = isPainted(io, isTerminal, wanted);
  return (style, text) => (shown ? styleText(style, text, { validateStream: false }) : text);
}

/** Whether a stream uses colors. */
export const isPainted = (io: Pick<Io, "env">, isTerminal: boolean, wanted: boolean): boolean =>
  isTerminal && wanted && !io.env.NO_COLOR && io.env.TERM !== "dumb";
