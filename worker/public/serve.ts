import { AppError } from "../errors";
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
    console.error(
      JSON.stringify({ level: "error", requestId, message: "public read failed", error: String(error) }),
    );
    return fail(new AppError("internal", "Something went wrong on our side"), requestId);
  }
}
