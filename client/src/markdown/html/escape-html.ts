const REFERENCES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};

/** Escapes for text and for double-quoted attribute values alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (character) => REFERENCES[character] ?? character);
}
