import { OutboundRefusedError } from "../guarded-fetch";
import { refusedAddress } from "./problems/problem-of-failure";
import { wordPressProblem } from "./problems/wordpress-problem";

/** What people paste who have just been in the dashboard of their site. */
const notOfTheRoot = /\/(?:wp-admin|wp-login\.php|wp-json|xmlrpc\.php|index\.php)(?:\/.*)?$/i;

/**
 * The https root of a site as a user typed it, with the path where WordPress is installed below one and without a slash at
 * its end. Throws ExternalProblemError (`https_required`, or `unreachable` for what is no address).
 */
export function siteAddress(typed: string): string {
  const text = typed.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) throw refusedAddress(new OutboundRefusedError("invalid_url"), text);
  const { protocol, host, pathname, username, password } = new URL(url);
  if (protocol !== "https:") throw wordPressProblem("https_required", { host });
  if (username || password) throw refusedAddress(new OutboundRefusedError("credentials_in_url"), host);
  return `https://${host}${pathname.replace(notOfTheRoot, "")}`.replace(/\/+$/, "");
}
