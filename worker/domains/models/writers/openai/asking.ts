import { answerSchema } from "../answer-schema";
import type { Turn } from "../reply";
import type { TaskKind } from "../tasks";

/** How an endpoint is made to return JSON, strictest first. */
export const answerFormats = ["json_schema", "json_object", "plain"] as const;
type AnswerFormat = (typeof answerFormats)[number];

/** One request to a model. */
export interface Asking {
  kind: TaskKind;
  system: string;
  input: string;
  turns: Turn[];
  format: AnswerFormat;
  /** Whether to request the usage of a stream, which some endpoints refuse. */
  usageOfStream: boolean;
  /** Set if the answer should be streamed. */
  onPiece: ((piece: string) => void) | null;
  signal: AbortSignal;
}

/** Endpoints without a schema field get it in the prompt. */
export const systemWithSchema = ({ system, kind, format }: Asking): string =>
  format === "json_schema"
    ? system
    : `${system} The object is of this JSON Schema:\n${JSON.stringify(answerSchema(kind))}`;

export const askedCharacters = (asking: Asking): number =>
  systemWithSchema(asking).length +
  asking.input.length +
  asking.turns.reduce((sum, { text }) => sum + text.length, 0);
