export interface SearchService {
  kind: "searxng" | "brave";
  /** Where it is asked: for SearXNG its `/search`, for Brave its web search. */
  url: string;
  /** Empty where none is needed. */
  key: string;
}

const brave = "https://api.search.brave.com/res/v1/web/search";

/** With a key it is Brave's API, with an address alone a SearXNG of one's own; null without either. Throws on an address that is none. */
export function readSearchService(url: string, key: string): SearchService | null {
  if (url !== "" && !/^https?:/.test(URL.canParse(url) ? new URL(url).protocol : "")) {
    throw new Error("SEARCH_URL must be a URL such as https://search.example.com");
  }
  if (key !== "") return { kind: "brave", url: url || brave, key };
  if (url === "") return null;
  const address = new URL(url);
  if (!/\/search\/?$/.test(address.pathname))
    address.pathname = `${address.pathname.replace(/\/+$/, "")}/search`;
  return { kind: "searxng", url: address.href, key };
}
