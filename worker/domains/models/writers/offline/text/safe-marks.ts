const unsafe = /[<>{}]|!\[|\]\[|\[\^|\](?!\(https?:\/\/[^\s()]+\))/;
const code = /`[^`\n]+`/g;

/** Whether a text's Markdown means the same in another place: no HTML, images, references or links that are not whole. What stands in code is code. */
export function isSafe(text: string): boolean {
  const prose = text
    .replace(code, "")
    .replace(/^\s*(?:[*+-]\s|>\s?)/gm, "")
    .replace(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, "");
  return !unsafe.test(prose) && ["`", "**", "*", "_"].every((mark) => prose.split(mark).length % 2 === 1);
}
