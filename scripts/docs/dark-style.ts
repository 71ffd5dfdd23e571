/** Dark tokens for a page without a theme set by script, from the token stylesheet. */
export function darkStyle(tokens: string): string {
  const dark = /\[data-theme="dark"\]\s*(\{[^}]*\})/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('The tokens have no block [data-theme="dark"]');
  return `:root:not([data-theme]) ${dark}\n`;
}
