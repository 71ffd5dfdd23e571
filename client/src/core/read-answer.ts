import { ApiError, NotFoundError } from "./errors.ts";
import { isObject, type Json, textOf } from "./json.ts";
import { readText } from "./read-text.ts";
import { retryAfterMs } from "./retry-after.ts";

/** The `data` of a successful answer; throws ApiError for any other. */
export async function readAnswer(response: Response): Promise<Json> {
  const body = parse(await readText(response));
  if (!response.ok) throw failure(response, body);
  if (body.success === true && isObject(body.data)) return body.data;
  throw unexpected(response.status);
}

/** For answers that are not of this API. */
export const unexpected = (status: number): ApiError =>
  new ApiError("The answer is not what the API gives: is apiUrl right?", {
    status,
    code: "invalid_response",
  });

function failure({ status, headers }: Response, body: Json): ApiError {
  const error = isObject(body.error) ? body.error : body;
  const location = headers.get("location");
  const message =
    textOf(error.message) ??
    (location
      ? `The API redirects to ${location}: set apiUrl to where it is`
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
