import type { WriterKind } from "../../../../schema/api/writer";
import type { Answer } from "./answers";
import type { TaskKind, TaskOf } from "./tasks";
import type { Usage } from "./writer-error";

export type { WriterKind };

export interface WriteOptions {
  signal: AbortSignal;
  /** Called with the answer's text as it arrives, piece by piece; not by every writer. */
  onText?: (piece: string) => void;
  /** Discard what arrived so far: the answer is being written again. */
  onRestart?: () => void;
  /** Called before each call but the first, such as a correction: whether it may be made. By default, all may. */
  mayAskAgain?: () => Promise<boolean>;
}

export interface Written<K extends TaskKind> {
  answer: Answer<K>;
  usage: Usage;
  /** How often the answer was requested again because it did not fit. */
  repairs: number;
  /** `<task>@<version>` of the prompt; for writers without a model, their own version. */
  promptVersion: string;
}

export interface ImageRequest {
  brief: string;
  /** Pixels, both divisible by 16. */
  width: number;
  height: number;
}

export interface WrittenImage {
  bytes: Uint8Array;
  usage: Usage;
  promptVersion: string;
}

/** A writer: a model behind an endpoint, one of the platform, or recorded answers. Throws only WriterError. */
export interface Writer {
  readonly kind: WriterKind;
  /** The vendor's name for it; without one, the kind of writer. */
  readonly model: string;
  write<K extends TaskKind>(task: TaskOf<K>, options: WriteOptions): Promise<Written<K>>;
  /** Null if this writer makes no images: the card is drawn instead. */
  readonly image: ((request: ImageRequest, options: WriteOptions) => Promise<WrittenImage>) | null;
}
