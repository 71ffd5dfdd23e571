import { noUsage, type Usage, WriterError, type WriterErrorCode } from "../writer-error";

/** https://developers.cloudflare.com/workers-ai/platform/errors/: the number at the start of an error message. */
const byNumber: Record<string, WriterErrorCode> = {
  3006: "bad_request",
  3007: "timed_out",
  3008: "timed_out",
  3023: "unauthorized",
  3036: "quota_exhausted",
  3040: "rate_limited",
  3041: "unauthorized",
  3042: "not_found",
  5007: "not_found",
  5016: "unauthorized",
  5018: "unauthorized",
  5035: "unauthorized",
};

/** What one of those numbers means; undefined for any other code. */
export const aiErrorCode = (number: string): WriterErrorCode | undefined => byNumber[number];

/** A model failed to follow the schema of one task; it may follow others. */
export const unmetSchema = "5024";

const numberOf = (error: unknown): string =>
  /\b(3\d{3}|5\d{3})\b/.exec(error instanceof Error ? error.message : "")?.[1] ?? "";

export const isUnmetSchema = (error: unknown): boolean => numberOf(error) === unmetSchema;

/** Whether the model does not support or could not follow a JSON Schema; without one, it may still answer. */
export const isAboutJsonMode = (error: unknown): boolean =>
  isUnmetSchema(error) ||
  (error instanceof Error && /json[ _](?:mode|schema)|response_format/i.test(error.message));

export const isAboutEffort = (error: unknown): boolean =>
  error instanceof Error && /reasoning|effort/i.test(error.message);

/** Whether the platform aborted a model that was reading or writing. */
export const isPlatformTimeout = (error: unknown): boolean => byNumber[numberOf(error)] === "timed_out";

/** The WriterError for an error of the binding. */
export function toAiError(
  error: unknown,
  model: string,
  usage: Usage = { ...noUsage, calls: 1 },
): WriterError {
  if (error instanceof WriterError) return error;
  const code = byNumber[numberOf(error)] ?? "unavailable";
  return new WriterError(code, messages[code]?.(model) ?? "Workers AI is not available. Try again later.", {
    usage,
    cause: error,
  });
}

const messages: Partial<Record<WriterErrorCode, (model: string) => string>> = {
  bad_request: (model) =>
    `The text is too long for ${model} on Workers AI. Use fewer or shorter sources, or choose another model.`,
  timed_out: (model) =>
    `${model} did not finish its response within the Workers AI time limit. Try again, or choose a faster model.`,
  unauthorized: (model) =>
    `This Cloudflare account cannot use ${model}. Accept its terms in the Cloudflare dashboard, upgrade to the Workers Paid plan if it needs that, or choose another model.`,
  quota_exhausted: () =>
    "Today's free Workers AI allocation is used up. Upgrade the Cloudflare account, or try again tomorrow.",
  rate_limited: (model) =>
    `Workers AI has no capacity for ${model} right now. Try again later, or choose another model.`,
  not_found: (model) => `Workers AI has no model ${model}. Check its name in the writer settings.`,
};
