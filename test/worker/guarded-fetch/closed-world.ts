import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import { allowedNames, refusedNames } from "../../unit/guarded-fetch/vectors";

/** The one site that is open to all. */
export const openSite = new URL(allowedNames[0]?.url ?? "").origin;

const publicHosts = new Set(allowedNames.map(({ url }) => new URL(url).hostname));

/** As a Location, some vectors that are not URLs lead to a path of the open site, or to another site. */
export const leadsToPublic = (to: string): boolean =>
  URL.canParse(to, openSite) &&
  new URL(to, openSite).protocol === "https:" &&
  publicHosts.has(new URL(to, openSite).hostname);

/** The web of an instance that is no local one: whatever is asked for beside the open site is noted, and is the canary. */
export function closedWorld(
  canary: string,
  answer: (url: URL) => Response,
): { fetch: typeof fetch; strays: string[] } {
  const strays: string[] = [];
  const { fetch: answers } = makeFakeResolver([...refusedNames, ...allowedNames], async (input, init) => {
    const url = new URL(new Request(input, init).url);
    if (url.origin === openSite) return answer(url);
    if (leadsToPublic(url.href)) return new Response("", { status: 404 });
    strays.push(url.href);
    return fetch(canary);
  });
  return { fetch: answers, strays };
}
