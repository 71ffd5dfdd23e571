/**
 * A permanent name for a WordPress post: its site, whatever the current scheme, and its number there, or another parameter of WordPress's
 * own URLs.
 */
export function siteIdentity(site: string, id: string, by = "p"): string {
  const { host, pathname } = URL.canParse(site) ? new URL(site) : { host: "unknown", pathname: "" };
  return `wordpress:https://${host}${pathname.replace(/\/+$/, "")}/?${by}=${id}`;
}

/** The number of a WordPress post in its identity; empty for other identities. */
export const postNumber = (identity: string): string => /^wordpress:.+\/\?p=(\d+)$/.exec(identity)?.[1] ?? "";
