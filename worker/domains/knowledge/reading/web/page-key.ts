/** `www.` is the same site; another subdomain is another one. */
export const siteOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, "")}:${port}`;

/** The same for all addresses of one page: without its fragment, its protocol and the name of an index. */
export const pageKey = (url: URL): string =>
  `${siteOf(url)}${url.pathname.replace(/\/(?:index\.\w+)?$/, "")}${url.search}`;
