import type MiniSearch from "minisearch";
import type { SearchSection } from "./search-section";

let loading: Promise<MiniSearch<SearchSection>> | null = null;

/** The index and its library, loaded on first use; retried after a failure. */
export function loadIndex(address: string): Promise<MiniSearch<SearchSection>> {
  loading ??= fetchIndex(address).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function fetchIndex(address: string): Promise<MiniSearch<SearchSection>> {
  const [{ readIndex }, response] = await Promise.all([import("./read-index"), fetch(address)]);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return readIndex(await response.text());
}
