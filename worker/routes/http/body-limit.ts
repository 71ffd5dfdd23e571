import { Buffer } from "node:buffer";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { AppError } from "../../platform/errors";
import { fail, nextRequestId } from "../../public/respond";
import type { AppEnv } from "./app-env";

export const kibibyte = 1024;
export const mebibyte = 1024 * kibibyte;
/** Maximum bytes of a body, unless its route declares otherwise. */
export const bodyMax = mebibyte;
/** A post with the longest content, three bytes per character, and its other fields. */
export const postMaxBytes = 2 * mebibyte;
/** Requests without sign-in carry only an email, a password or a code. */
export const strangerBodyMax = 64 * kibibyte;
/** Parts of a form, and bytes of one part's headers: the runtime's parser blocks the thread for each. An import sends 2,000 files at once. */
const partsMax = 5_000;
const partHeadersMax = 8 * kibibyte;
/** Keys and elements of a JSON body at all levels: validation costs time for each. */
export const valuesMax = 10_000;

interface Declared {
  method: string;
  path: string;
  "x-access"?: string;
  request?: { body?: { "x-max-bytes"?: number } };
}

/** Limits declared by routes, by `METHOD /path/:param` as the router names them. */
export function declaredLimits(
  definitions: readonly { type: string; route?: unknown }[],
): Map<string, number> {
  const declared = definitions.flatMap(({ type, route }) => (type === "route" ? [route as Declared] : []));
  return new Map(
    declared.map((route) => [
      `${route.method.toUpperCase()} ${route.path.replace(/\{(\w+)\}/g, ":$1")}`,
      route["x-access"] === "anyone" ? strangerBodyMax : (route.request?.body?.["x-max-bytes"] ?? bodyMax),
    ]),
  );
}

export const limitOf = (c: Context<AppEnv>, limits: Map<string, number>): number => {
  for (const { method, path } of matchedRoutes(c)) {
    const limit = limits.get(`${method} ${path}`);
    if (limit !== undefined) return limit;
  }
  return bodyMax;
};

/**
 * Refuses a body whose declared size exceeds the limit before anything else handles the request. Without a declared size, bytes are counted
 * while reading, as are the parts of a form, and never buffered here.
 */
export const limitBody =
  (
    maxOf: (c: Context<AppEnv>) => number,
    refuse: (c: Context<AppEnv>, maxBytes: number) => Response,
  ): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { raw } = c.req;
    if (!raw.body) return next();
    if (/^\s*application\/x-www-form-urlencoded\b/i.test(raw.headers.get("content-type") ?? ""))
      return fail(unsupportedType(), c.get("requestId") ?? nextRequestId());
    const maxBytes = maxOf(c);
    const length = raw.headers.get("content-length");
    const isDeclared = length !== null && !raw.headers.has("transfer-encoding");
    if (isDeclared && Number(length) > maxBytes) return refuse(c, maxBytes);
    const parts = partCounter(raw.headers.get("content-type") ?? "");
    if (isDeclared && !parts) return next();
    let read = 0;
    let refused: AppError | null = null;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        read += chunk.byteLength;
        if (read > maxBytes) refused = bodyTooLarge(maxBytes);
        else if (parts?.(chunk)) refused = tooManyParts();
        if (refused) controller.error(refused);
        else controller.enqueue(chunk);
      },
    });
    c.req.raw = new Request(raw, { body: raw.body.pipeThrough(counting), signal: raw.signal });
    await next();
    if (read > maxBytes) c.res = refuse(c, maxBytes);
    else if (refused) c.res = fail(refused, c.get("requestId") ?? nextRequestId());
  };

/** No route takes one, but Hono would parse it where a form with files is expected: seconds for millions of fields. */
export const unsupportedType = () =>
  new AppError("unsupported_media_type", "This route does not accept the content type of the body");

const tooManyParts = () =>
  new AppError(
    "payload_too_large",
    "This form has too many parts, or names that are too long; send fewer files at once",
    {
      maxParts: partsMax,
    },
  );

/** For a form: reads it chunk by chunk, and says whether its parts so far are too many or their headers too long. */
function partCounter(contentType: string): ((chunk: Uint8Array) => boolean) | null {
  const [, quoted, plain] = /^multipart\/.*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) return null;
  const boundary = Buffer.from(`--${name}`, "latin1");
  const end = Buffer.from("\r\n\r\n");
  let rest = Buffer.alloc(0);
  let parts = 0;
  let inHeaders = false;
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk]);
    for (let at = 0; ; ) {
      const wanted = inHeaders ? end : boundary;
      const found = bytes.indexOf(wanted, at);
      if (inHeaders && (found === -1 ? bytes.length : found) - at > partHeadersMax) return true;
      if (found === -1) {
        rest = inHeaders
          ? bytes.subarray(at)
          : bytes.subarray(Math.max(at, bytes.length - wanted.length + 1));
        return false;
      }
      at = found + wanted.length;
      inHeaders = !inHeaders;
      if (inHeaders && ++parts > partsMax) return true;
    }
  };
}

export const bodyTooLarge = (maxBytes: number) =>
  new AppError("payload_too_large", `This request can be at most ${spelled(maxBytes)}; send less at once`, {
    maxBytes,
  });

const spelled = (bytes: number) =>
  bytes >= mebibyte ? `${Math.floor(bytes / mebibyte)} MB` : `${Math.floor(bytes / kibibyte)} KB`;

const quote = 34;
const backslash = 92;
const separators = new Set([...",[{"].map((sign) => sign.charCodeAt(0)));

/** Whether a JSON text has more values than allowed; it need not be valid, and is not parsed. */
export function holdsTooMany(text: string): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) {
        if (text.charCodeAt(at) === backslash) at++;
      }
    } else if (separators.has(sign) && ++values > valuesMax) return true;
  }
  return false;
}

/** Reads a JSON body before it is parsed: Hono keeps the text for the validator. */
export async function requireFewValues(c: Context<AppEnv>): Promise<void> {
  if (!c.req.raw.body || !/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header("content-type") ?? ""))
    return;
  if (!holdsTooMany(await c.req.text())) return;
  throw new AppError(
    "payload_too_large",
    "This request contains more than 10,000 values; send less at once",
    {
      maxValues: valuesMax,
    },
  );
}
