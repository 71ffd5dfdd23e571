import { isValidSlug, slugify } from "../../../../schema/api/slug";

/** The slug as the author chose it where it may be used here, else what its words make; empty when there are none. */
export function wantedSlug(slug: string, title: string): string {
  const decoded = decode(slug).normalize("NFC").toLowerCase();
  return isValidSlug(decoded) ? decoded : slugify(decoded) || slugify(title);
}

/** WordPress keeps other scripts percent-encoded. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
