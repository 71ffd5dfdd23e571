/**
 * Names a WordPress post for good: by its site, whatever the scheme is today, and its number there; or by what else WordPress's own
 * addresses ask for.
 */
export function siteIdentity(site: string, id: string, by = "p"): string {
  const { host, pathname } = URL.canParse(site) ? new URL(site) : { host: "unknown", pathname: "" };
  return `wordpress:https://${host}${pathname.replace(/\/+$/, "")}/?${by}=${id}`;
}

/** The number of a WordPress post in its identity; empty for one that is known by something else. */
export const postNumber = (identity: string): string => /^wordpress:.+\/\?p=(\d+)$/.exec(identity)?.[1] ?? "";
