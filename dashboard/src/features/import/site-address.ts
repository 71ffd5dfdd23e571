/** The address of a site as somebody types it, with the scheme that may be left out. */
export function siteAddress(typed: string): string {
  const text = typed.trim();
  return text === "" || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}
