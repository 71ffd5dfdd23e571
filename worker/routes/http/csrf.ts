import { AppError } from "../../platform/errors";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A cookie alone never authorizes a change: an unsafe request must prove that our own page sent it, by Fetch Metadata or, in browsers
 * without it, by Origin. A foreign value is refused with or without a cookie, so that no other site can sign a visitor in or up; missing
 * values are refused only with a cookie, since programs send neither.
 */
export function refuseForgery(request: Request, publicUrl: string, carriesCookie: boolean): void {
  if (safe.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const own = [new URL(request.url).origin, publicUrl && new URL(publicUrl).origin];
  if (origin !== null && !own.includes(origin)) throw refused();
  if (site !== null && site !== "same-origin") throw refused();
  if (site === null && origin === null && carriesCookie) throw refused();
}

/** For the few GETs that start a change: another site must not send our visitors there. */
export function refuseForeignNavigation(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw refused();
}

const refused = () =>
  new AppError(
    "csrf_refused",
    "This request did not come from the dashboard. Reload the dashboard and try again.",
  );
