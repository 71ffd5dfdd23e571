import { OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import { retryAfterMs as standardRetryAfterMs } from "../../../../platform/retry-after";
import { modelWords } from "../reply";
import { aiErrorCode } from "../workers-ai/ai-error";
import { noUsage, type Usage, WriterError, type WriterErrorCode } from "../writer-error";
import type { ModelEndpoint } from "./endpoint";
import { BrokenOffError, NotAnEndpointError } from "./protocol-errors";
import { type Refusal, readRefusal } from "./read-refusal";

const windowLength = 8;
const lengthMax = 240;

/** A vendor's message as one short line, without any part of the key, which some vendors repeat. */
export function withoutKey(words: string, key: string | null): string {
  const line = words
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\b(?:(?:sk|pk)[-_]|bearer )[\w*.-]{6,}/gi, "…")
    .trim();
  return windowsOf(key ?? "")
    .reduce((text, window) => text.replaceAll(window, "…"), line)
    .slice(0, lengthMax);
}

const windowsOf = (key: string): string[] =>
  key.length <= windowLength
    ? [key].filter((text) => text !== "")
    : Array.from({ length: key.length - windowLength + 1 }, (_, at) => key.slice(at, at + windowLength));

/** The requested wait in milliseconds: OpenAI's own `retry-after-ms`, otherwise Retry-After. Undefined if there is none. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = headers.get("retry-after-ms")?.trim() ?? "";
  const standard = /^\d+(?:\.\d+)?$/.test(exact) ? `${Number(exact) / 1_000}` : headers.get("retry-after");
  return standardRetryAfterMs(standard, now) ?? undefined;
}

const oneCall: Usage = { ...noUsage, calls: 1 };

/** The WriterError for a failed call. `now` is for a Retry-After date. */
export function toWriterError(error: unknown, endpoint: ModelEndpoint, now: number): WriterError {
  if (error instanceof WriterError) return error;
  if (error instanceof BrokenOffError && error.cause !== undefined) {
    const { code, message, facts } = toWriterError(error.cause, endpoint, now);
    return new WriterError(code, message, { ...facts, usage: error.usage });
  }
  const host = URL.canParse(endpoint.baseUrl) ? new URL(endpoint.baseUrl).host : endpoint.baseUrl;
  const chain = chainOf(error);
  const notAllowed = chain.find((cause) => cause instanceof OutboundRefusedError);
  if (notAllowed)
    return new WriterError("bad_request", `The model's base URL is not allowed. ${notAllowed.message}`, {
      usage: noUsage,
    });
  const failed = chain.find((cause) => cause instanceof OutboundFailedError);
  if (failed) return new WriterError(...failedConnection(failed, host), { usage: oneCall });
  if (chain.some((cause) => cause instanceof NotAnEndpointError))
    return new WriterError(
      "not_found",
      `${host} responds, but not like an OpenAI-compatible endpoint. Check the base URL in the writer settings; it often ends in /v1.`,
      { usage: oneCall },
    );
  if (error instanceof BrokenOffError)
    return new WriterError("unavailable", brokenOff(host), { usage: error.usage });
  const refused = readRefusal(error);
  if (!refused) return new WriterError("unavailable", brokenOff(host), { usage: oneCall, cause: error });
  const code = codeOf(refused);
  return new WriterError(code, messageOf(code, refused, endpoint, host), {
    usage: oneCall,
    ...(refused.headers && { retryAfterMs: retryAfterMs(refused.headers, now) }),
  });
}

/** The vendor's client wraps errors of its fetch. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < chainMax; at = at.cause) chain.push(at);
  return chain;
}

const chainMax = 4;

const brokenOff = (host: string) =>
  `The connection to ${host} was lost in the middle of the response. Try again later.`;

const failedConnection = (error: OutboundFailedError, host: string): [WriterErrorCode, string] =>
  error.failure === "timeout"
    ? ["timed_out", `${host} did not respond within the time limit. Try again, or choose a faster model.`]
    : ["unavailable", `${host} could not be reached. ${error.message}`];

const outOfMoney =
  /^(?:insufficient_quota|insufficient_balance|billing_hard_limit_reached|billing_not_active)$/;
const byPolicy = /content_policy|content_filter|moderation|safety|^refusal$/;
/** Gemini's for a wrong key, with status 400. */
const wrongKey = "API_KEY_INVALID";

const byStatus: Record<number, WriterErrorCode> = {
  400: "bad_request",
  401: "unauthorized",
  402: "quota_exhausted",
  403: "unauthorized",
  404: "not_found",
  408: "timed_out",
  429: "rate_limited",
};

function codeOf({ status, names, words, aiError }: Refusal): WriterErrorCode {
  // 3036 is the daily free allocation of Workers AI.
  const isSpent = status === 429 && /\b3036\b/.test(`${names.join(" ")} ${words}`);
  if (isSpent || names.some((name) => outOfMoney.test(name))) return "quota_exhausted";
  if (names.some((name) => byPolicy.test(name))) return "refused";
  if (names.includes(wrongKey)) return "unauthorized";
  const ofWorkersAi = aiError && aiErrorCode(aiError);
  if (ofWorkersAi) return ofWorkersAi;
  if (status === undefined)
    return names.some((name) => name.includes("rate_limit")) ? "rate_limited" : "unavailable";
  return byStatus[status] ?? (status >= 500 || status === 409 ? "unavailable" : "bad_request");
}

function messageOf(code: WriterErrorCode, refused: Refusal, endpoint: ModelEndpoint, host: string): string {
  const words = withoutKey(refused.words, endpoint.apiKey);
  const said = words === "" ? "" : ` It said: ${words}`;
  switch (code) {
    case "unauthorized":
      return refused.status === 403
        ? `${host} does not let this API key use the model ${endpoint.model}. Choose another model, or give the key access to it.`
        : `${host} rejected the API key. Enter a valid key in the writer settings.`;
    case "quota_exhausted":
      return `The account at ${host} has no credit left, or has reached its spending limit. Add credit there, then run this again.`;
    case "rate_limited":
      return `${host} is limiting requests. Wait a while, or raise your account's limits there.`;
    case "not_found":
      return `${host} has no model ${endpoint.model} at this URL. Check the model name and the base URL in the writer settings.`;
    case "refused":
      return modelWords.refused;
    case "timed_out":
      return `${host} did not respond within the time limit. Try again, or choose a faster model.`;
    case "unavailable":
      return `${host} is not available (${refused.status ?? "it cut the response off"}). Try again later.`;
    default:
      return isTooLong(refused)
        ? `The text is too long for the model ${endpoint.model}. Use fewer or shorter sources, or choose a model with a larger context.`
        : isRedirect(refused)
          ? `${host} redirects requests to another URL. Enter that URL in the writer settings.`
          : `${host} rejected the request (${refused.status ?? "no status"}).${said}`;
  }
}

const isTooLong = ({ status, names }: Refusal) => status === 413 || names.includes("context_length_exceeded");
const isRedirect = ({ status = 0 }: Refusal) => status >= 300 && status < 400;
