/** As Intl.DateTimeFormat, once for each time zone: making one takes far longer than using it. Without a zone, the browser's own. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone?: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
