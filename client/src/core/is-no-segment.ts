/** Whether no address can hold it as one part of its path: dots lead elsewhere, and half a surrogate pair has no encoding. */
export const isNoSegment = (text: string): boolean => /^\.\.?$|\p{Cs}/u.test(text);
