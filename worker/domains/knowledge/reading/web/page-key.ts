/** `www.` is the same site; other subdomains are not. */
export const siteOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, "")}:${port}`;

/** The same for all URLs of one page: without fragment, protocol and index file name. */
export const pageKey = (url: URL): string =>
  `${siteOf(url)}${url.pathname.replace(/\/(?:index\.\w+)?$/, "")}${url.search}`;
