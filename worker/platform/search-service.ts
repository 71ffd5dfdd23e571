export interface SearchService {
  kind: "searxng" | "brave";
  /** The endpoint: `/search` of SearXNG, or Brave's web search. */
  url: string;
  /** Empty if none is needed. */
  key: string;
  /** What the service bills for a search, in billionths of a dollar; 0 if not set. */
  price: number;
}

/** Its name, as the ledger shows it. */
export const searchNames: Record<SearchService["kind"], string> = {
  searxng: "SearXNG",
  brave: "Brave Search",
};

const brave = "https://api.search.brave.com/res/v1/web/search";

/** With a key, Brave's API; with only a URL, your own SearXNG; null without either. Throws on an invalid URL or price. */
export function readSearchService(url: string, key: string, usd = ""): SearchService | null {
  const price = Math.round(Number(usd) * 1_000_000_000);
  if (!(price >= 0)) throw new Error("SEARCH_USD must be a number of US dollars per search, such as 0.005");
  if (url !== "" && !/^https?:/.test(URL.canParse(url) ? new URL(url).protocol : "")) {
    throw new Error("SEARCH_URL must be a URL such as https://search.example.com");
  }
  if (key !== "") return { kind: "brave", url: url || brave, key, price };
  if (url === "") return null;
  const address = new URL(url);
  if (!/\/search\/?$/.test(address.pathname))
    address.pathname = `${address.pathname.replace(/\/+$/, "")}/search`;
  return { kind: "searxng", url: address.href, key, price };
}
