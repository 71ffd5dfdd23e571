const named = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }));

/** Decodes character references in text that platforms return as HTML: names of terms and sites, summaries. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return named.get(String(name).toLowerCase()) ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
