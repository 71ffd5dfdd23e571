import type MiniSearch from "minisearch";
import type { SearchSection } from "./search-section";

let loading: Promise<MiniSearch<SearchSection>> | null = null;

/** The index of guides and operations and its library, loaded on first use; retried after a failure. */
export function loadIndex(address: string, operations: string): Promise<MiniSearch<SearchSection>> {
  loading ??= fetchIndex(address, operations).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function fetchIndex(address: string, operations: string): Promise<MiniSearch<SearchSection>> {
  const [{ readIndex }, guides, sections] = await Promise.all([
    import("./read-index"),
    read(address),
    read(operations),
  ]);
  const index = readIndex(await guides.text());
  index.addAll((await sections.json()) as SearchSection[]);
  return index;
}

async function read(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response;
}
