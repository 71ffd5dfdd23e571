const lengthMax = 2048;

/** A URL from a site that people will open: http or https, otherwise null. */
export function webAddress(text: string): string | null {
  const isWeb = /^https?:\/\//i.test(text) && URL.canParse(text) && text.length <= lengthMax;
  return isWeb ? text : null;
}
