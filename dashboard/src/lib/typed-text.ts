/** The entries of a comma-separated input. */
export const keywordList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/?#]|$)/i;

/** A URL as people type it, such as "example.com", completed with http for this machine and https for others. */
export const withScheme = (url: string): string => {
  if (url === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  return `${loopback.test(url) ? "http" : "https"}://${url}`;
};
