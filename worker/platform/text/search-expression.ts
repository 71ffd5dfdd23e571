const termsMax = 12;

/**
 * What a user typed as an FTS5 expression over one workspace: every word must occur, the last one as a prefix. Each
 * word is quoted, so that no operator of the query language can be typed. Null when there is no word in it.
 */
export function searchExpression(workspaceId: string, text: string): string | null {
  const words =
    text
      .normalize("NFKC")
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, termsMax) ?? [];
  if (words.length === 0) return null;
  const terms = words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`));
  return `workspace_id : "${workspaceId}" AND {title excerpt content} : (${terms.join(" AND ")})`;
}
