/** The path of a post's page. */
export const postPath = ({ routePrefix = "/blog" }: { routePrefix?: string }, slug: string): string =>
  `${routePrefix.replace(/\/+$/, "")}/${encodeURIComponent(slug)}`;
