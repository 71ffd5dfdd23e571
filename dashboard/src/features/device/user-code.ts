/** As programs show it, `BCDF-GHJK`, from whatever was typed; a text that is no code stays as it is. */
export function shownUserCode(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, "");
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : text.trim();
}
