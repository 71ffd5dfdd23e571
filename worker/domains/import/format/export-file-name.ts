import { crc32 } from "./crc32";
import type { ExportedPost } from "./imported-post";

// File systems stop at 255 bytes; the date, a checksum and the extension need the rest.
const MAX_SLUG_BYTES = 200;

/**
 * The name of a post's file in an export: `2014-12-12-1-0-timeline.md`, or `undated-<slug>.md`. Distinct for posts
 * with distinct slugs: a slug that is too long for a file name, or holds a character that Windows refuses, is altered
 * and gets its checksum.
 */
export function exportFileName(post: Pick<ExportedPost, "date" | "slug">): string {
  const day = post.date === null ? "undated" : new Date(post.date).toISOString().slice(0, 10);
  return `${day}-${fileSafe(post.slug)}.md`;
}

function fileSafe(slug: string): string {
  const encoder = new TextEncoder();
  let safe = slug.replace(/[:*]/g, "-");
  const encoded = encoder.encode(safe);
  if (encoded.length > MAX_SLUG_BYTES) {
    safe = new TextDecoder().decode(encoded.subarray(0, MAX_SLUG_BYTES)).replace(/\ufffd+$/, "");
  }
  return safe === slug ? slug : `${safe}-${crc32(encoder.encode(slug)).toString(16).padStart(8, "0")}`;
}
