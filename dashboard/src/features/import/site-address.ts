/** A site's URL as typed, with the scheme, which may be omitted. */
export function siteAddress(typed: string): string {
  const text = typed.trim();
  return text === "" || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}
