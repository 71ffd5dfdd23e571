const unsafe = /[<>{}]|!\[|\]\[|\[\^|\](?!\(https?:\/\/[^\s()]+\))/;
const code = /`[^`\n]+`/g;

/** Whether a text's Markdown means the same elsewhere: no HTML, images, references or incomplete links. Code is exempt. */
export function isSafe(text: string): boolean {
  const prose = text
    .replace(code, "")
    .replace(/^\s*(?:[*+-]\s|>\s?)/gm, "")
    .replace(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, "");
  return !unsafe.test(prose) && ["`", "**", "*", "_"].every((mark) => prose.split(mark).length % 2 === 1);
}
