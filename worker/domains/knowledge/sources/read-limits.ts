/** For one page with its redirects, its site's robots.txt, and parsing. */
export const readMs = 60_000;
