import { z } from "zod";
import type { AnalyticsProblemCode } from "../../../../schema/api/analytics";
import { AnalyticsError } from "./analytics-error";
import {
  askGoogle,
  type GoogleAnswer,
  type GoogleClient,
  type GoogleIo,
  googleAddress,
  retryTime,
} from "./ask-google";

/** Google API errors: google.rpc.Status as JSON, with google.rpc.ErrorInfo among its details. */
const Refusal = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

/** Quotas that recover within seconds: "Exhausted concurrent requests quota.", and Google Cloud's per-minute quotas. */
const momentary = /concurrent|per minute/i;
const hourMs = 3_600_000;
/** Google's daily quotas reset at midnight in this zone. */
const quotaZone = "America/Los_Angeles";

/** What a response other than 200 means. A 401 becomes `reconnect`; callers that can renew the token try that first. */
export function refusalOf(answer: GoogleAnswer, now: number): AnalyticsError {
  const { status, headers } = answer;
  const found = Refusal.safeParse(answer.json);
  const { message = "", details = [], status: rpc = "" } = found.success ? found.data.error : {};
  const reasons = details.map(({ reason }) => reason);
  const known = codeOf(status, message, reasons, rpc);
  const asked = retryTime(headers, now);
  return new AnalyticsError(known, known === "quota_exhausted" ? (asked ?? quotaEnd(message, now)) : asked);
}

function codeOf(
  status: number,
  message: string,
  reasons: (string | undefined)[],
  rpc: string,
): AnalyticsProblemCode {
  if (status === 401) return "reconnect";
  if (reasons.includes("SERVICE_DISABLED") || /has not been used in project|it is disabled/i.test(message))
    return "api_disabled";
  if (
    reasons.includes("ACCESS_TOKEN_SCOPE_INSUFFICIENT") ||
    /insufficient authentication scopes/i.test(message)
  )
    return "scope_missing";
  if (/numeric Property ID is required|invalid property id/i.test(message)) return "invalid_property";
  if (status === 403) return rpc === "PERMISSION_DENIED" || rpc === "" ? "no_permission" : "rejected";
  if (status === 404) return rpc === "NOT_FOUND" ? "invalid_property" : "unexpected_answer";
  if (status === 429)
    return /exhausted|quota/i.test(message) && !momentary.test(message) ? "quota_exhausted" : "rate_limited";
  if (status >= 500) return "server_error";
  return status === 400 && rpc !== "" ? "rejected" : "unexpected_answer";
}

/** Hourly quotas reset every hour; daily ones at midnight in California. */
function quotaEnd(message: string, now: number): number {
  if (!/per day|daily/i.test(message)) return (Math.floor(now / hourMs) + 1) * hourMs;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: quotaZone, hourCycle: "h23", hour: "numeric" });
  const hour = Number(parts.format(now));
  return (Math.floor(now / hourMs) + 24 - hour) * hourMs;
}

/** The access token of a workspace's grant; `renew` gets a new one after Google rejected the current one. */
export interface Bearer {
  current: () => Promise<string>;
  renew: (refused: string) => Promise<string>;
}

export interface GoogleApi extends GoogleIo {
  client: GoogleClient;
  bearer: Bearer;
}

interface Call {
  api: "admin" | "data";
  /** Relative to the API's version, with query. */
  path: string;
  body?: unknown;
}

/** One API call, repeated once with a new token after a 401. Throws AnalyticsError. */
export async function callApi<T extends z.ZodType>(
  io: GoogleApi,
  call: Call,
  answerSchema: T,
): Promise<z.infer<T>> {
  const token = await io.bearer.current();
  const first = await ask(io, call, token);
  const answer = first.status === 401 ? await ask(io, call, await io.bearer.renew(token)) : first;
  if (answer.status !== 200) throw refusalOf(answer, io.now());
  const known = answerSchema.safeParse(answer.json);
  if (!known.success) throw new AnalyticsError("unexpected_answer", null, { cause: known.error });
  return known.data;
}

function ask(io: GoogleApi, { api, path, body }: Call, token: string) {
  const url = new URL(`${googleAddress(io.client, api).href}/${path}`);
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: "application/json" });
  if (body === undefined) return askGoogle(io, url, { headers });
  headers.set("content-type", "application/json");
  return askGoogle(io, url, { method: "POST", headers, body: JSON.stringify(body) });
}
