const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/?#]|$)/i;

/** A URL as people type it, such as "example.com", completed with http for this machine and https for others. */
export const withScheme = (url: string): string => {
  if (url === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  return `${loopback.test(url) ? "http" : "https"}://${url}`;
};
