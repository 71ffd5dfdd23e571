const lengthMax = 2048;

/** An address that a site gave and people will follow: http or https, else null. */
export function webAddress(text: string): string | null {
  const isWeb = /^https?:\/\//i.test(text) && URL.canParse(text) && text.length <= lengthMax;
  return isWeb ? text : null;
}
