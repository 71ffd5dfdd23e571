const termsMax = 12;

/**
 * User input as an FTS5 expression for one workspace: all words must occur, the last as a prefix. Words are quoted, so that no query
 * operator can be typed. Null without any word.
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
