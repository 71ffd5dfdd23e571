/**
 * Names a WordPress post for good: by its site, whatever the scheme is today, and its number there; or by what else WordPress's own
 * addresses ask for.
 */
export function siteIdentity(site: string, id: string, by = "p"): string {
  const { host, pathname } = URL.canParse(site) ? new URL(site) : { host: "unknown", pathname: "" };
  return `wordpress:https://${host}${pathname.replace(/\/+$/, "")}/?${by}=${id}`;
}
