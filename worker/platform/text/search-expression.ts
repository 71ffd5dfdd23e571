const termsMax = 12;

/**
 * User input as an FTS5 expression for one workspace: all words must occur in the columns, the last as a prefix. Words are quoted, so that no
 * query operator can be typed. Null without any word.
 */
export function searchExpression(
  workspaceId: string,
  text: string,
  columns = "title excerpt content",
): string | null {
  const terms = wordsOf(text).map((word, index, all) =>
    index === all.length - 1 ? `"${word}"*` : `"${word}"`,
  );
  if (terms.length === 0) return null;
  return `workspace_id : "${workspaceId}" AND {${columns}} : (${terms.join(" AND ")})`;
}

/** The same for titles that begin with the words as they are typed. */
export function titleStartExpression(workspaceId: string, text: string): string {
  const words = wordsOf(text).map((word) => `"${word}"`);
  return `workspace_id : "${workspaceId}" AND title : ^ ${words.join(" + ")} *`;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, termsMax) ?? [];
