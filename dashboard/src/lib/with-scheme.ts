const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/?#]|$)/i;

/** An address as people type it, "example.com", as a full one, of this machine with http; others as they are. */
export const withScheme = (url: string): string => {
  if (url === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  return `${loopback.test(url) ? "http" : "https"}://${url}`;
};
