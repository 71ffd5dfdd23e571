import { checkOutboundUrl, type GuardPorts, OutboundRefusedError } from "../../../platform/guarded-fetch";
import { refusedAddress, wordPressProblem } from "./problems/wordpress-problem";
import type { RestIndex } from "./rest/read-index";

/** What people paste from the dashboard of their site. */
const notOfTheRoot = /\/(?:wp-admin|wp-login\.php|wp-json|xmlrpc\.php|index\.php)(?:\/.*)?$/i;

/**
 * The https root of a site as typed by a user, with the path of the installation and without a trailing slash. Throws ExternalProblemError:
 * `https_required`, even on loopback, or `unreachable` for hosts that are never called.
 */
export function siteAddress(
  typed: string,
  ports: Pick<GuardPorts, "allowLoopback" | "trustedOrigins">,
): string {
  const text = typed.trim();
  const url = checked(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`, ports);
  if (url.protocol !== "https:") throw wordPressProblem("https_required", { host: url.host });
  return `https://${url.host}${url.pathname.replace(notOfTheRoot, "")}`.replace(/\/+$/, "");
}

function checked(url: string, ports: Pick<GuardPorts, "allowLoopback" | "trustedOrigins">): URL {
  try {
    return checkOutboundUrl(url, ports);
  } catch (cause) {
    if (!(cause instanceof OutboundRefusedError)) throw cause;
    throw refusedAddress(cause, URL.canParse(url) ? new URL(url).host : "The site");
  }
}

/**
 * Where WordPress itself is, by its own account: the same however its URL was typed. A site behind a proxy may not know that it uses https.
 */
export function adminRoot(index: RestIndex, typed: string): string {
  const said = webAddress(index.url);
  if (said === null) return typed;
  const { host, pathname } = new URL(said);
  return `https://${host}${pathname}`.replace(/\/+$/, "");
}

const lengthMax = 2048;

/** A URL from a site that people will open: http or https, otherwise null. */
export function webAddress(text: string): string | null {
  const isWeb = /^https?:\/\//i.test(text) && URL.canParse(text) && text.length <= lengthMax;
  return isWeb ? text : null;
}
