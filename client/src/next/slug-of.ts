/** Next.js gives a page its segment as it stands in the address. What cannot be decoded is no slug, and stays as it is. */
export function slugOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
