import { answerSchema } from "../answer-schema";
import type { Turn } from "../reply";
import type { TaskKind } from "../tasks";

/** How an endpoint is held to JSON, from the strictest down. */
export const answerFormats = ["json_schema", "json_object", "plain"] as const;
type AnswerFormat = (typeof answerFormats)[number];

/** One question to a model. */
export interface Asking {
  kind: TaskKind;
  system: string;
  input: string;
  turns: Turn[];
  format: AnswerFormat;
  /** Whether to ask for the usage of a stream, which some endpoints refuse. */
  usageOfStream: boolean;
  /** Present when the answer is to come as a stream. */
  onPiece: ((piece: string) => void) | null;
  signal: AbortSignal;
}

/** An endpoint that is not given the schema in a field of its own is given it in words. */
export const systemWithSchema = ({ system, kind, format }: Asking): string =>
  format === "json_schema"
    ? system
    : `${system} The object is of this JSON Schema:\n${JSON.stringify(answerSchema(kind))}`;

export const askedCharacters = (asking: Asking): number =>
  systemWithSchema(asking).length +
  asking.input.length +
  asking.turns.reduce((sum, { text }) => sum + text.length, 0);
