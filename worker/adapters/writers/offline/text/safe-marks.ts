const unsafe = /[<>{}]|!\[|\]\[|\[\^|\](?!\(https?:\/\/[^\s()]+\))/;

/** Whether a text's Markdown means the same in another place: no HTML, images, references or links that are not whole. */
export const isSafe = (text: string): boolean =>
  !unsafe.test(text) && ["`", "*", "_"].every((mark) => text.split(mark).length % 2 === 1);
