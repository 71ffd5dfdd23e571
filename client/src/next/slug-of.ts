/** Next.js passes a page its raw URL segment. What cannot be decoded is not a slug, and stays as it is. */
export function slugOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
