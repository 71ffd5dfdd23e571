/** An address as people type it, "example.com", as a full one; others as they are. */
export const withScheme = (url: string): string =>
  url === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`;
