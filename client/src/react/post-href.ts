/** The path of a post's page, as the sitemap builder makes it (spec: "Client library mapping"). */
export function postHref(routePrefix: string, slug: string): string {
  return `${routePrefix.replace(/\/+$/, "")}/${encodeURIComponent(slug.toWellFormed())}`;
}
