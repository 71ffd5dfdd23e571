/** Of scripts that put spaces between words. */
const wordCharacter = /[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]]/v;

/** Whether one of the page's texts holds one of the titles, as whole words and whatever the white space. */
export const holdsTitle = (texts: string[], titles: string[]): boolean =>
  titles
    .map(normalised)
    .filter((title) => title !== "")
    .some((title) => texts.some((text) => holds(normalised(text), title)));

const normalised = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();

function holds(text: string, title: string): boolean {
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) {
    const end = at + title.length;
    if (isEdge(text, at) && isEdge(text, end)) return true;
  }
  return false;
}

/** False inside a word. */
function isEdge(text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? "";
  const after = Array.from(text.slice(at, at + 2))[0] ?? "";
  return !wordCharacter.test(before) || !wordCharacter.test(after);
}
