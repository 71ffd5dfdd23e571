import { DeliveryState, ProofState } from "@schema/deliveries";
import { EventType } from "@schema/webhooks";
import { describe, expect, it } from "vitest";
import { heldRows, livePage } from "../../dashboard/src/features/webhooks/use-delivery-log";
import { logSearch } from "../../dashboard/src/lib/webhooks/log-search";

const row = (id: string, state = "pending") => ({ id, state });

describe("a log that is being read", () => {
  it("does not move, but updates its rows", () => {
    const shown = [row("c"), row("b"), row("a")];
    const { rows, waiting } = heldRows(shown, [row("e"), row("d"), row("c", "delivered"), row("b")]);
    expect(rows).toEqual([row("c", "delivered"), row("b"), row("a")]);
    expect(waiting).toBe(2);
  });

  it("counts a whole page of newer rows", () => {
    expect(heldRows([row("a")], [row("c"), row("b")])).toEqual({ rows: [row("a")], waiting: 2 });
    expect(heldRows([row("a")], [])).toEqual({ rows: [row("a")], waiting: 0 });
  });

  it("does not count rows that moved up because others left the filter", () => {
    expect(heldRows([row("b"), row("a")], [row("b"), row("0")]).waiting).toBe(0);
  });
});

describe("the log’s address", () => {
  it.each(DeliveryState.options)("knows the state %s", (state) => {
    expect(logSearch({ state }).state).toBe(state);
  });
  it.each(EventType.options)("knows the event %s", (event) => {
    expect(logSearch({ event }).event).toBe(event);
  });
  it.each(ProofState.options)("knows the proof %s", (proof) => {
    expect(logSearch({ proof }).proof).toBe(proof);
  });
  it("ignores what is no filter", () => {
    expect(logSearch({ state: "lost", page: "0", endpoint: " ", other: 1 })).toEqual({});
  });
});

describe("the first page of a live log", () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  const made = (id: string, second: number, state = "pending") => ({
    ...row(id, state),
    createdAt: at(second),
  });
  const page = (items: ReturnType<typeof made>[], limit = 3, total = items.length) => ({
    items,
    pagination: { page: 1, limit, total, totalPages: Math.ceil(total / limit), hasMore: total > limit },
  });

  it("has the newest rows in place of what was read before", () => {
    const { items, pagination } = livePage(page([made("b", 2), made("a", 1)]), {
      items: [made("c", 3), made("b", 2, "delivered"), made("a", 1)],
      since: null,
    });
    expect(items).toEqual([made("c", 3), made("b", 2, "delivered"), made("a", 1)]);
    expect(pagination.total).toBe(3);
  });

  it("keeps older rows of the page than were polled, and no more than fit", () => {
    const before = page([made("d", 9), made("b", 2), made("a", 1)], 3, 40);
    const { items, pagination } = livePage(before, { items: [made("f", 11), made("e", 10)], since: at(2) });
    expect(items.map(({ id }) => id)).toEqual(["f", "e", "b"]);
    expect(pagination.total).toBe(40);
  });

  it("counts what came since, and does not take a full page for all", () => {
    const counted = (before: number, now: number) =>
      livePage(page([], 2, before), { items: [made("b", 2), made("a", 1)].slice(0, now), since: null })
        .pagination;
    expect(counted(0, 1)).toMatchObject({ total: 1, totalPages: 1, hasMore: false });
    expect(counted(7, 2)).toMatchObject({ total: 7, totalPages: 4, hasMore: true });
  });

  it("lets go of what no longer matches", () => {
    const none: ReturnType<typeof made>[] = [];
    expect(livePage(page([made("a", 1)]), { items: none, since: null })).toMatchObject({
      items: [],
      pagination: { total: 0 },
    });
  });
});
