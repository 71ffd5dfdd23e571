/** Why a writer gave no answer. What may pass is worth the same question later; the rest needs another model, less text or a person. */
const passing = {
  timed_out: true,
  rate_limited: true,
  unavailable: true,
  malformed: false,
  cut_off: false,
  quota_exhausted: false,
  refused: false,
  unauthorized: false,
  not_found: false,
  bad_request: false,
  cancelled: false,
  unsupported: false,
} as const;

export type WriterErrorCode = keyof typeof passing;

/** `message` is for the user: it says what happened and what to do, and holds no key and no answer's text. */
export class WriterError extends Error {
  override readonly name = "WriterError";

  constructor(
    readonly code: WriterErrorCode,
    message: string,
    readonly facts: { retryAfterMs?: number; usage?: Usage; cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause });
  }

  get mayPass(): boolean {
    return passing[this.code];
  }
}

/** What was used, whether or not an answer came of it. */
export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Pictures that were delivered, whether or not they are of use, or were being drawn when they were given up; absent where none was asked for. */
  images?: number;
  /** Where an endpoint did not tell: tokens are counted from the characters then, and a picture may not have been drawn. */
  estimated?: true;
}

export const noUsage: Usage = { calls: 0, inputTokens: 0, outputTokens: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  calls: a.calls + b.calls,
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  ...((a.images ?? b.images) !== undefined && { images: (a.images ?? 0) + (b.images ?? 0) }),
  ...((a.estimated ?? b.estimated) && { estimated: true }),
});

/** A writer's failure with what was used before it; anything else as it is. */
export function afterUsing(before: Usage, error: unknown): unknown {
  if (!(error instanceof WriterError)) return error;
  const usage = addUsage(before, error.facts.usage ?? noUsage);
  return new WriterError(error.code, error.message, { ...error.facts, usage });
}
