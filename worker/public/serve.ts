import { AppError } from "../errors";
import { logError } from "../log";
import type { ReadIo, ReadPath } from "./read-path";
import { fail, nextRequestId, respond } from "./respond";

/** Answers a public read, always with the envelope. All that such a request needs is done here, and no more. */
export async function servePublic(readPath: ReadPath, io: ReadIo, request: Request): Promise<Response> {
  const requestId = nextRequestId();
  try {
    const { method, url, headers } = request;
    const reading = method === "GET" || method === "HEAD" ? readPath.readings.of(url) : null;
    if (!reading) throw new AppError("not_found", "Not found");
    const answer = await readPath.answer(io, headers, reading);
    readPath.readings.keep(url, reading);
    const response = respond(headers, answer, reading.contentType, requestId);
    return method === "HEAD" ? new Response(null, response) : response;
  } catch (error) {
    if (error instanceof AppError) return fail(error, requestId);
    report("public read failed", requestId, error);
    return fail(new AppError("internal", "Something went wrong on our side"), requestId);
  }
}

/** An instance whose settings are not valid answers nothing; `/health` and the log say which. */
export function refuseUnready(error: unknown): Response {
  const requestId = nextRequestId();
  report("the settings are not valid", requestId, error);
  return fail(new AppError("unavailable", "The service is not set up yet; see /health"), requestId);
}

const report = (message: string, requestId: string, error: unknown) =>
  logError(message, error, { requestId });
