import { expect, it } from "vitest";
import { askSearch, getWriterSettings, listCalls } from "../../../worker/domains/models";
import { type Desk, dying, openDesk } from "./desk";

const service = { kind: "brave", url: "https://search.test", key: "k", price: 5_000_000 } as const;
const settings = { prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 1 } };
const found = async () => ({ found: ["a page"], failure: null });
const withSearch = ({ ctx }: Desk) => ({ ...ctx, config: { ...ctx.config, search: service } });
const exhausted = (period: string, part: string) => ({
  code: "budget_exhausted",
  details: { period, part },
});

it.each([
  ["calls per month", { calls: 1 }, "month", "calls"],
  ["calls per day", { perDay: { calls: 1 } }, "day", "calls"],
  ["calls per post", { perPost: { calls: 1 } }, "post", "calls"],
  ["cost per month", { costUsd: 0.005 }, "month", "cost"],
  ["cost per day", { perDay: { costUsd: 0.005 } }, "day", "cost"],
  ["cost per post", { perPost: { costUsd: 0.005 } }, "post", "cost"],
])("a search counts towards a limit of %s, and none is made beyond it", async (_, budget, period, part) => {
  const ctx = withSearch(await openDesk(`search-${period}-${part}`, { ...settings, budget }));
  const purpose = { runId: "run_x", postId: null };
  const { spent } = await askSearch(ctx, service, purpose, found);
  expect(spent).toMatchObject({ writer: "web-search", calls: 1, searches: 1, cost: 5_000_000 });
  let asked = false;
  const again = askSearch(ctx, service, purpose, async () => {
    asked = true;
    return found();
  });
  await expect(again).rejects.toMatchObject(exhausted(period, part));
  expect(asked).toBe(false);
});

it("leaves a search whose process died as unconfirmed, with its price", async () => {
  const desk = await openDesk("search-died", settings);
  const ctx = { ...dying(desk), config: withSearch(desk).config };
  await expect(askSearch(ctx, service, {}, found)).rejects.toThrow("died");
  const later = { ...desk.ctx, now: () => Date.now() + 11 * 60_000 };
  expect((await listCalls(later, { page: 1, limit: 5 })).items).toMatchObject([
    { task: "search", model: "Brave Search", searches: 1, costUsd: 0.005, outcome: "unconfirmed" },
  ]);
  expect((await getWriterSettings(later)).usage).toMatchObject({ calls: 0, unconfirmedCostUsd: 0.005 });
});
