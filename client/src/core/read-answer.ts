import { ApiError, type ApiErrorFacts, NotFoundError } from "./errors.ts";
import { retryAfterMs } from "./retry-after.ts";

type Json = Record<string, unknown>;

/** The `data` of a successful answer; throws ApiError for any other. */
export async function readAnswer(response: Response): Promise<Json> {
  const text = await response.text();
  const body = parse(text);
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
  const facts: ApiErrorFacts = {
    status,
    code: textOf(error.code),
    details: error.details,
    retryAfterMs: retryAfterMs(headers),
  };
  return status === 404 ? new NotFoundError(message, facts) : new ApiError(message, facts);
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const textOf = (value: unknown) => (typeof value === "string" && value ? value : undefined);

function parse(text: string): Json {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}
