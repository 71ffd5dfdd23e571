export const textLinkClass =
  "font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current";
