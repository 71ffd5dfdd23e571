import { DeliveryState, EventType, ProofState } from "@schema/webhooks";
import { describe, expect, it } from "vitest";
import { heldRows } from "../../dashboard/src/features/webhooks/held-rows";
import { logSearch } from "../../dashboard/src/lib/webhooks/log-search";

const row = (id: string, state = "pending") => ({ id, state });

describe("a log that is being read", () => {
  it("stands still, yet shows what became of its rows", () => {
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
