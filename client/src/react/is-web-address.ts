/** URLs that would run scripts or open files are shown as text. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
