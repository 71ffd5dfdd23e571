/** The entries of a comma-separated input. */
export const keywordList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
