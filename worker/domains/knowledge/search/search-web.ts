import { type GuardPorts, guardedFetch, OutboundFailedError, OutboundRefusedError } from "../../../platform/guarded-fetch";
import { type FoundPage, readResults } from "./read-results";
import { SearchError } from "./search-error";
import type { SearchService } from "../../../platform/search-service";

const timeoutMs = 15_000;
const maxBytes = 2 * 1024 * 1024;

/**
 * Asks the instance's search service; answers pages, the best first, at most `count`. Throws SearchError where it does not
 * answer, or not as its documentation says.
 */
export async function searchWeb(
  ports: GuardPorts,
  service: SearchService,
  { query, count }: { query: string; count: number },
): Promise<FoundPage[]> {
  const { url, headers } = requestOf(service, query, count);
  try {
    const trusting = { ...ports, trustedOrigins: [new URL(service.url).origin] };
    const answer = await guardedFetch(trusting, { url, method: "GET", headers, timeoutMs, maxBytes });
    if (answer.status !== 200) throw new SearchError(`The search service answered ${answer.status}.`);
    return readResults(service.kind, new TextDecoder().decode(answer.body)).slice(0, count);
  } catch (cause) {
    if (cause instanceof OutboundFailedError || cause instanceof OutboundRefusedError) {
      throw new SearchError(`The search service could not be asked: ${cause.message}`, { cause });
    }
    throw cause;
  }
}

function requestOf(
  { kind, url, key }: SearchService,
  query: string,
  count: number,
): { url: string; headers: Record<string, string> } {
  const address = new URL(url);
  address.searchParams.set("q", query.slice(0, 400));
  switch (kind) {
    case "searxng":
      address.searchParams.set("format", "json");
      return { url: address.href, headers: { accept: "application/json" } };
    case "brave":
      address.searchParams.set("count", String(Math.min(20, count)));
      return {
        url: address.href,
        headers: { accept: "application/json", "x-subscription-token": key },
      };
    default:
      return kind satisfies never;
  }
}
