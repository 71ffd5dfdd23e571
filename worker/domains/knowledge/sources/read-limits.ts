/** Of one page with its redirects, its site's robots.txt, and the reading of what came. */
export const readMs = 60_000;
