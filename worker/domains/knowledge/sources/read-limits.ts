/** For one page with its redirects, its site's robots.txt, and parsing. */
export const readMs = 60_000;
/** Enough for a PDF that waits its turn, so that only its own limits end it. */
export const checkMs = 120_000;
