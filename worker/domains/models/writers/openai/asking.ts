import type { answerFormats, ModelVendor } from "../../../../../schema/api/model-vendors";
import type { Effort } from "../../../../../schema/api/writer";
import { withSchema } from "../../prompts/render-prompt";
import type { Turn } from "../reply";
import type { TaskKind } from "../tasks";

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
  /** The name of the parameter; undefined if the endpoint refuses both. */
  tokenLimit: ModelVendor["tokenLimit"] | undefined;
  /** Undefined leaves it to the model. */
  effort: Effort | undefined;
  /** Set if the answer should be streamed. */
  onPiece: ((piece: string) => void) | null;
  signal: AbortSignal;
}

export const systemWithSchema = ({ system, kind }: Asking): string => withSchema(kind, system);

export const askedCharacters = (asking: Asking): number =>
  systemWithSchema(asking).length +
  asking.input.length +
  asking.turns.reduce((sum, { text }) => sum + text.length, 0);
