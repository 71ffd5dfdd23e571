/** Why a writer gave no answer. Temporary failures are worth a retry; the others require another model, less text or a person. */
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

/** `message` is for the user: what happened and what to do, without keys or parts of an answer. */
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

/** Usage, with or without an answer. */
export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Images delivered, usable or not, or in progress when aborted; absent if none was requested. */
  images?: number;
  /** Web searches that returned results; absent for models. */
  searches?: number;
  /** Set if the endpoint did not report usage: tokens are estimated from characters, and an image may not have been drawn. */
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

/** A writer's failure plus earlier usage; anything else unchanged. */
export function afterUsing(before: Usage, error: unknown): unknown {
  if (!(error instanceof WriterError)) return error;
  const usage = addUsage(before, error.facts.usage ?? noUsage);
  return new WriterError(error.code, error.message, { ...error.facts, usage });
}
