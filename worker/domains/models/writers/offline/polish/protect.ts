/** Code, links, images, HTML, addresses: never touched. Bounded, so that no text takes more than its length to read. */
const kept =
  /`[^`\n]{1,500}`|!?\[[^\]\n]{0,500}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])?|<[^>\n]{1,500}>|(?:https?:\/\/|www\.)\S{1,2000}|\S{1,64}@\S{1,200}/g;

/** Puts a text's prose through an edit, and leaves what must stay where it is. */
export function editProse(line: string, edit: (prose: string, isStart: boolean) => string): string {
  let out = "";
  let at = 0;
  for (const match of line.matchAll(kept)) {
    out += edit(line.slice(at, match.index), at === 0) + match[0];
    at = match.index + match[0].length;
  }
  return out + edit(line.slice(at), at === 0);
}

/** Whether a sentence holds what a shorter text must not lose: code, a link, an address or a number. */
export const holdsFixed = (text: string): boolean => /[`<>\]|*_~]|\p{N}|https?:\/\/|www\.|@/u.test(text);
