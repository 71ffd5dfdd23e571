/** Whether it cannot be a path segment of a URL: dots lead elsewhere, and an unpaired surrogate has no encoding. */
export const isNoSegment = (text: string): boolean => /^\.\.?$|\p{Cs}/u.test(text);
