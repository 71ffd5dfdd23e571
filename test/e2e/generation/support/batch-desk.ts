import type { Batch } from "../../../../schema/api/batches.ts";
import type { Run } from "../../../../schema/api/runs.ts";
import type { Topic } from "../../../../schema/api/topics.ts";
import type { FakeRoom } from "../../../support/fake-openai/fake-room.ts";

/** Whatever calls paths below a workspace and gives `data`. */
export type Call = <T = unknown>(path: string, method?: string, body?: unknown) => Promise<T>;

/** Thousandths of a dollar a million tokens: billionths a token. */
const inputPrice = 1_250;
const outputPrice = 10_000;

const verbs = ["Choose", "Mend", "Store", "Clean", "Compare", "Sharpen", "Rent", "Paint", "Weigh", "Insure"];
const things = [
  "kayaks",
  "lanterns",
  "ovens",
  "violins",
  "saddles",
  "telescopes",
  "hammocks",
  "ladders",
  "clocks",
  "looms",
];
const people = ["beginners", "schools", "hotels", "farmers", "museums"];

/** So many titles, no two of which ask for the same post. */
export const titles = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const [verb, thing, who] = [verbs[n % 10], things[Math.floor(n / 10) % 10], people[Math.floor(n / 100)]];
    return `${verb} ${thing} for ${who}`;
  });

/** The workspace's writer is the fake model, at a known price. */
export const connectFake = (call: Call, { baseUrl }: FakeRoom) =>
  call("writer", "PATCH", {
    kind: "openai",
    baseUrl,
    apiKey: "sk-fake",
    model: "fake-1",
    prices: { inputUsdPerMillion: inputPrice / 1_000, outputUsdPerMillion: outputPrice / 1_000 },
  });

export async function makeTopics(call: Call, count: number): Promise<string[]> {
  const ids: string[] = [];
  const items = titles(count).map((title) => ({ title }));
  for (let from = 0; from < count; from += 100) {
    const made = await call<{ items: Topic[] }>("topics/many", "POST", {
      items: items.slice(from, from + 100),
    });
    ids.push(...made.items.map(({ id }) => id));
  }
  return ids;
}

export const readBatch = (call: Call, id: string) => call<Batch>(`batches/${id}`);

/** All its runs by their position. */
export async function readRuns(call: Call, id: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (let page = 1; ; page++) {
    const answer = await call<{ items: Run[]; pagination: { hasMore: boolean } }>(
      `runs?batchId=${id}&limit=100&page=${page}`,
    );
    runs.push(...answer.items);
    if (!answer.pagination.hasMore) return runs.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  }
}

/** What the fake would bill, in dollars, from its own count of tokens. */
export const billOf = ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) =>
  (inputTokens * inputPrice + outputTokens * outputPrice) / 1e9;
