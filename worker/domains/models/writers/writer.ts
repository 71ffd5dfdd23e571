import type { WriterKind } from "../../../../schema/api/writer";
import type { Answer } from "./answers";
import type { TaskKind, TaskOf } from "./tasks";
import type { Usage } from "./writer-error";

export type { WriterKind };

export interface WriteOptions {
  signal: AbortSignal;
  /** Told of the answer's text as it comes, piece by piece; not by every writer. */
  onText?: (piece: string) => void;
  /** What came so far is void: the answer is being written anew. */
  onRestart?: () => void;
  /** Asked before each call but the first, as for a correction: whether it may be made. Without it all may. */
  mayAskAgain?: () => Promise<boolean>;
}

export interface Written<K extends TaskKind> {
  answer: Answer<K>;
  usage: Usage;
  /** How often the answer had to be asked for again, as it did not fit. */
  repairs: number;
  /** `<task>@<version>` of the prompt; of the offline writer, its own version. */
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

/** Whoever writes: a model behind an endpoint, one of the platform, or none at all. Throws WriterError, and nothing else. */
export interface Writer {
  readonly kind: WriterKind;
  /** As the vendor names it; `offline` without one. */
  readonly model: string;
  write<K extends TaskKind>(task: TaskOf<K>, options: WriteOptions): Promise<Written<K>>;
  /** Null where this writer makes no images: the card is drawn instead. */
  readonly image: ((request: ImageRequest, options: WriteOptions) => Promise<WrittenImage>) | null;
}
