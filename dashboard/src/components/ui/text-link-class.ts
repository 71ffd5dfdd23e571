export const textLinkClass =
  "font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current";

/** For the link above a page's heading to its list. */
export const upLinkClass =
  "mb-3 inline-flex min-h-8 items-center gap-1.5 text-ink-3 text-sm hover:text-ink phone:min-h-11";
