/** Other URLs are shown as text, because they could run scripts or open files. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
