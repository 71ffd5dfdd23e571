/** Names a WordPress post for good: by its site, whatever the scheme is today, and its number there. */
export function siteIdentity(site: string, id: string): string {
  const { host, pathname } = URL.canParse(site) ? new URL(site) : { host: "unknown", pathname: "" };
  return `wordpress:https://${host}${pathname.replace(/\/+$/, "")}/?p=${id}`;
}
