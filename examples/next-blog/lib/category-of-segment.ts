/** The category that a segment of an address names, for `fetchBlogPosts`. What cannot be decoded stays as it is. */
export const categoryOfSegment = (segment: string): string =>
  decoded(segment).replace(/~([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
