import { isValidSlug, slugify } from "../../../../schema/api/slug";

/** The author's slug if it is valid here, else one derived from it or from the title; empty if neither has words. */
export function wantedSlug(slug: string, title: string): string {
  const decoded = decode(slug).normalize("NFC").toLowerCase();
  return isValidSlug(decoded) ? decoded : slugify(decoded) || slugify(title);
}

/** WordPress stores other scripts percent-encoded. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
