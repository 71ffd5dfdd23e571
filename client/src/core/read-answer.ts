import { ApiError, NotFoundError } from "./errors.ts";
import { isObject, type Json, textOf } from "./json.ts";

/** More than a hundred posts of maximum length: a longer body is not a response of the API. */
const charactersMax = 32e6;

/** The body as text; empty if it is longer than that. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (text.length <= charactersMax) {
    const part = await reader?.read();
    if (!part || part.done) return text;
    text += decoder.decode(part.value, { stream: true });
  }
  // Not awaited: half of a teed body finishes only with the other half.
  reader?.cancel().catch(() => {});
  return "";
}

/** The delay in Retry-After in milliseconds (RFC 9110, section 10.2.3): seconds, or a date by the response's own clock. */
function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  // Dates begin with a weekday; Date.parse would accept "1.5" and "-5", too.
  if (!/^[a-z]/i.test(value) || !until) return undefined;
  return Math.max(0, until - (Date.parse(headers.get("date") ?? "") || Date.now()));
}

/** The `data` of a successful response; throws ApiError for any other. */
export async function readAnswer(response: Response): Promise<Json> {
  const body = parse(await readText(response));
  if (!response.ok) throw failure(response, body);
  if (body.success === true && isObject(body.data)) return body.data;
  throw unexpected(response.status);
}

/** For responses that are not from this API. */
export const unexpected = (status: number): ApiError =>
  new ApiError("The response is not from this API: is apiUrl correct?", {
    status,
    code: "invalid_response",
  });

function failure({ status, headers }: Response, body: Json): ApiError {
  const error = isObject(body.error) ? body.error : body;
  const location = headers.get("location");
  const message =
    textOf(error.message) ??
    (location
      ? `The API redirects to ${location}: set apiUrl to its final URL`
      : `Request failed with status ${status}`);
  return new (status === 404 ? NotFoundError : ApiError)(message, {
    status,
    code: textOf(error.code),
    details: error.details,
    retryAfterMs: retryAfterMs(headers),
  });
}

function parse(text: string): Json {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}
