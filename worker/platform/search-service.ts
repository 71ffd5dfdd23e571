export interface SearchService {
  kind: "searxng" | "brave";
  /** The endpoint: `/search` of SearXNG, or Brave's web search. */
  url: string;
  /** Empty if none is needed. */
  key: string;
}

const brave = "https://api.search.brave.com/res/v1/web/search";

/** With a key, Brave's API; with only a URL, your own SearXNG; null without either. Throws on an invalid URL. */
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
