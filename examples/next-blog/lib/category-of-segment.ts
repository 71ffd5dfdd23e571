/** The category that a segment of an address names, for `fetchBlogPosts`. What cannot be decoded stays as it is. */
export const categoryOfSegment = (segment: string): string => decoded(decoded(segment));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
