import { z } from "zod";
import { retryAfterMs } from "../../../../platform/retry-after";
import type { ExternalProblemError } from "../../kinds/errors";
import type { ProblemFacts, WordPressProblemCode } from "../../words/wordpress-problems";
import { wordPressProblem } from "./wordpress-problem";

/** A response of the REST API, or of something in front of it. `json` is undefined if it is not JSON. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** https://developer.wordpress.org/rest-api/: the shape of a WP_Error. */
const restError = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  message: z.string().default(""),
  data: z.unknown(),
});

/** WordPress's message for each parameter it refuses, since 5.7: https://core.trac.wordpress.org/ticket/46191 */
const refusedParameters = z.object({
  details: z.record(
    z.string(),
    z.object({ code: z.string(), data: z.object({ status: z.number() }).nullish() }),
  ),
});

const byTheirCode: [RegExp, WordPressProblemCode][] = [
  [/^rest_post_invalid_id$|^rest_already_trashed$/, "deleted_outside"],
  [/^rest_upload|^rest_invalid_mime_type$/, "upload_refused"],
  [/^application_passwords_disabled/, "application_passwords_off"],
  [/^(?:incorrect_password|invalid_username|invalid_email|rest_not_logged_in)$/, "wrong_credentials"],
  [/^rest_no_route$/, "rest_api_off"],
];
const aboutRoles = /^rest_(?:cannot|forbidden|not_allowed|user_cannot)/;

/** The problem behind an unwanted response. */
export function problemOfAnswer(answer: RestAnswer, host: string, now: number): ExternalProblemError {
  const { status, headers } = answer;
  const error = restError.safeParse(answer.json);
  const ofUser = error.success ? refusedUser(error.data.data) : null;
  const theirCode = ofUser?.code ?? (error.success ? error.data.code : null);
  const seen = {
    host,
    theirCode,
    status,
    retryAfterMs: retryAfterMs(headers.get("retry-after"), now),
    cause: error.data,
  };
  const code = ofUser?.problem ?? codeOf(answer, theirCode);
  return wordPressProblem(code, {
    ...seen,
    detail: detailOf(code, answer, error.data?.message),
    ...(code === "rest_api_off" &&
      asksForPassword(answer) && { hint: { code: "wordpress_asks_for_password" } }),
  });
}

/** From the host itself, before WordPress: it claims the header that carries the Application Password. */
const asksForPassword = ({ status, headers, json }: RestAnswer) =>
  status === 401 && json === undefined && /^\s*basic\b/i.test(headers.get("www-authenticate") ?? "");

/** Anonymous requests for drafts get a 400 about a parameter, whose message shows who is asking. */
function refusedUser(data: unknown): { code: string; problem: WordPressProblemCode } | null {
  const read = refusedParameters.safeParse(data);
  for (const { code, data: said } of Object.values(read.success ? read.data.details : {})) {
    if (said?.status === 401) return { code, problem: "wrong_credentials" };
    if (said?.status === 403) return { code, problem: "role_too_low" };
  }
  return null;
}

function codeOf({ status, headers, text, json }: RestAnswer, theirCode: string | null): WordPressProblemCode {
  if (status >= 300 && status < 400) return "redirected";
  if (status === 429) return "rate_limited";
  if (status === 413) return "upload_refused";
  const known = byTheirCode.find(([pattern]) => theirCode !== null && pattern.test(theirCode));
  if (known) return known[1];
  // Cloudflare responds for an unreachable site behind it.
  if ((status >= 520 && status <= 527) || status === 530) return "unreachable";
  if (status === 503 && (headers.has("retry-after") || /maintenance/i.test(text))) return "maintenance";
  if (status >= 500) return "server_error";
  if (theirCode === null && status < 300) return json === undefined ? "not_json" : "unexpected_answer";
  if (theirCode === null) return status === 404 || status === 410 ? "not_found_there" : "rest_api_off";
  if (status === 401)
    return theirCode.startsWith("rest_cannot_create") ? "wrong_credentials" : "rest_api_off";
  if (status === 403) return aboutRoles.test(theirCode) ? "role_too_low" : "rest_api_off";
  return "rejected";
}

function detailOf(
  code: WordPressProblemCode,
  answer: RestAnswer,
  message: string | undefined,
): ProblemFacts["detail"] {
  const { status } = answer;
  const theirs = message ? plain(message) : undefined;
  switch (code) {
    case "redirected":
      return originOf(answer.headers.get("location"));
    case "not_json":
      return /^\s*<(?:!doctype|html)/i.test(answer.text) ? { code: "web_page" } : undefined;
    case "server_error":
    case "rest_api_off":
      return (answer.json === undefined ? undefined : theirs) ?? { code: "status", status };
    case "unexpected_answer":
      return { code: "status", status };
    case "unreachable":
      return { code: "host_status", status };
    case "upload_refused":
    case "role_too_low":
    case "rejected":
      return theirs;
    default:
      return undefined;
  }
}

/** WordPress's message, shortened, without markup and its final period. */
const plain = (message: string) =>
  message
    .slice(0, 2_000)
    .replace(/(?<=[\p{L}\p{N}.,;:!?])(?:<[^<>]*>)+(?=[\p{L}\p{N}])/gu, " ")
    .replace(/<[^<>]*>/g, "")
    .trim()
    .slice(0, 200)
    .replace(/\.$/, "");

/** Only the origin: the rest of a URL may contain anything. */
function originOf(location: string | null): string | undefined {
  return location && URL.canParse(location) ? new URL(location).origin : undefined;
}
