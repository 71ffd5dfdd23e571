import { describe, expect, it } from "vitest";
import { approveInput, usualApproval } from "../../dashboard/src/features/review/approval";
import { afterDecision } from "../../dashboard/src/features/review/use-review";

const now = Date.parse("2026-11-21T12:00:00Z");

describe("deciding on drafts", () => {
  it("goes on to the next, or back from the last", () => {
    expect(afterDecision(["a", "b", "c"], "a")).toBe("b");
    expect(afterDecision(["a", "b", "c"], "c")).toBe("b");
    expect(afterDecision(["a"], "a")).toBeUndefined();
  });

  it("schedules only for a time that is still to come", () => {
    expect(usualApproval({ plannedAt: "2026-11-22T09:00:00.000Z" }, now)).toBe("schedule");
    expect(usualApproval({ plannedAt: "2026-11-21T09:00:00.000Z" }, now)).toBe("keep");
    expect(usualApproval({ plannedAt: null }, now)).toBe("keep");
  });

  it("names a wall time in its zone, and an instant in UTC", () => {
    expect(approveInput({ localTime: "2026-10-25T02:30", timezone: "Europe/Berlin" })).toEqual({
      action: "schedule",
      localTime: "2026-10-25T02:30",
      timezone: "Europe/Berlin",
    });
    expect(approveInput({ scheduledAt: "2026-10-25T01:30:00.000Z", timezone: "Europe/Berlin" })).toEqual({
      action: "schedule",
      localTime: "2026-10-25T01:30",
      timezone: "UTC",
    });
  });
});
