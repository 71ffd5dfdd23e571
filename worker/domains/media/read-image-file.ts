import type { Ctx } from "../../context";

interface ByteRange {
  offset: number;
  length: number;
}

/**
 * The range that a `Range` header requests of a file of `size` bytes (RFC 9110, section 14). Null for no range, several, or one not in
 * bytes: the response may then be the whole file.
 */
function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return null;
  return offset >= size ? "unsatisfiable" : { offset, length: end - offset + 1 };
}

const keyPattern = /^[\w-]{1,60}\/[0-9a-f]{64}\.(png|jpg|webp|gif|avif)$/;

const contentTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};

export type ImageFile =
  | { kind: "missing" }
  | { kind: "unsatisfiable"; size: number }
  | { kind: "unmodified" | "precondition-failed"; etag: string }
  | {
      kind: "found";
      etag: string;
      contentType: string;
      size: number;
      uploaded: Date;
      /** Null for the whole file. */
      part: ByteRange | null;
      body: ReadableStream;
    };

/** A stored image by key, honoring conditional headers and `Range`. The type comes from the key, which was sniffed on upload. */
export async function readImageFile(
  ctx: Pick<Ctx, "bucket">,
  key: string,
  headers: Headers,
): Promise<ImageFile> {
  const contentType = contentTypes[keyPattern.exec(key)?.[1] ?? ""];
  if (contentType === undefined) return { kind: "missing" };
  const range = await rangeOf(ctx, key, headers);
  if (range && "unsatisfiable" in range) return { kind: "unsatisfiable", size: range.unsatisfiable };
  const object = await ctx.bucket.get(key, { onlyIf: headers, ...(range && { range }) });
  if (object === null) return { kind: "missing" };
  const { httpEtag: etag, size, uploaded } = object;
  if ("body" in object) {
    return { kind: "found", etag, contentType, size, uploaded, part: range, body: object.body };
  }
  const revalidating = headers.has("if-none-match") || headers.has("if-modified-since");
  return { kind: revalidating ? "unmodified" : "precondition-failed", etag };
}

async function rangeOf(
  { bucket }: Pick<Ctx, "bucket">,
  key: string,
  headers: Headers,
): Promise<ByteRange | { unsatisfiable: number } | null> {
  if (!headers.has("range")) return null;
  const object = await bucket.head(key);
  const condition = headers.get("if-range");
  if (object === null || (condition !== null && condition !== object.httpEtag)) return null;
  const range = byteRange(headers.get("range"), object.size);
  return range === "unsatisfiable" ? { unsatisfiable: object.size } : range;
}
