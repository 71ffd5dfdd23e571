/** From the sheet of tokens: the dark ones, for a page that no script gave a theme. */
export function darkStyle(tokens: string): string {
  const dark = /\[data-theme="dark"\]\s*(\{[^}]*\})/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('The tokens have no block [data-theme="dark"]');
  return `:root:not([data-theme]) ${dark}\n`;
}
