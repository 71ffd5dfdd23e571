import { z } from "zod";
import { retryAfterMs } from "../../../../platform/retry-after";
import type { ExternalProblemError } from "../../kinds/external-problem-error";
import type { WordPressProblemCode } from "./problem-texts";
import { wordPressProblem } from "./wordpress-problem";

/** An answer of the REST API, or of what stands before it. `json` is undefined where it is none. */
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

/** What WordPress says of each parameter that it refuses, since 5.7: https://core.trac.wordpress.org/ticket/46191 */
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

/** What is told of an answer that is not the one that was wanted. */
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
  const problem = wordPressProblem(code, { ...seen, detail: detailOf(code, answer, error.data?.message) });
  if (code === "rest_api_off" && asksForPassword(answer)) problem.problem.hint = behindPassword;
  return problem;
}

/** The host's own, before WordPress is asked: it wants the header that an Application Password goes in. */
const asksForPassword = ({ status, headers, json }: RestAnswer) =>
  status === 401 && json === undefined && /^\s*basic\b/i.test(headers.get("www-authenticate") ?? "");

const behindPassword =
  "The host asks for its own password before showing the site, as staging sites often do. A request can carry only one password, so have the host exempt /wp-json/ and /xmlrpc.php.";

/** A visitor who asks for drafts is told of a parameter, with a 400: who it is shows in what is said of that parameter. */
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
  // Cloudflare answers for a site behind it that it cannot reach.
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

function detailOf(code: WordPressProblemCode, answer: RestAnswer, message: string | undefined) {
  const theirs = message ? plain(message) : undefined;
  switch (code) {
    case "redirected":
      return originOf(answer.headers.get("location"));
    case "not_json":
      return /^\s*<(?:!doctype|html)/i.test(answer.text) ? "with a web page" : undefined;
    case "server_error":
    case "rest_api_off":
      return answer.json === undefined ? `status ${answer.status}` : (theirs ?? `status ${answer.status}`);
    case "unexpected_answer":
      return `status ${answer.status}`;
    case "unreachable":
      return `its host returned status ${answer.status}`;
    case "upload_refused":
    case "role_too_low":
    case "rejected":
      return theirs;
    default:
      return undefined;
  }
}

/** A sentence of theirs is shown short, without markup and without its full stop. */
const plain = (message: string) =>
  message
    .slice(0, 2_000)
    .replace(/(?<=[\p{L}\p{N}.,;:!?])(?:<[^<>]*>)+(?=[\p{L}\p{N}])/gu, " ")
    .replace(/<[^<>]*>/g, "")
    .trim()
    .slice(0, 200)
    .replace(/\.$/, "");

/** Only where it leads: the rest of an address may hold anything. */
function originOf(location: string | null): string | undefined {
  return location && URL.canParse(location) ? new URL(location).origin : undefined;
}
