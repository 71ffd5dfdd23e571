import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  rangeName,
  weekdayOf,
  weekOf,
  weeksOfMonth,
} from "../../dashboard/src/features/calendar/days";
import { entriesByDay } from "../../dashboard/src/features/calendar/entries";
import { dayByKey } from "../../dashboard/src/features/calendar/use-grid-focus";
import { movedWallTime } from "../../dashboard/src/features/calendar/use-move-post";
import { firstWeekday } from "../../dashboard/src/features/calendar/use-period";
import { postWith } from "./fake-server";

const zone = "Europe/Berlin";
const iso = (at: number) => new Date(at).toISOString();

describe("days of the calendar", () => {
  it("count over a clock change, a month and a leap day", () => {
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
    expect(weekdayOf("2026-03-29")).toBe(7);
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("2026-2-9")).toBe(false);
  });

  it("make weeks that begin as the language has it", () => {
    expect(weekOf("2026-03-29", 1)[0]).toBe("2026-03-23");
    expect(weekOf("2026-03-29", 7)[0]).toBe("2026-03-29");
    expect(firstWeekday("de")).toBe(1);
    expect(firstWeekday("en-US")).toBe(7);
    expect(firstWeekday("ar-EG")).toBe(6);
  });

  it("make exactly the weeks of a month", () => {
    expect(weeksOfMonth("2026-02-10", 7).flat()).toHaveLength(28);
    const march = weeksOfMonth("2026-03-29", 1).flat();
    expect([march[0], march.at(-1), march.length]).toEqual(["2026-02-23", "2026-04-05", 42]);
  });

  it("are named with their month", () => {
    expect(rangeName("2026-03-23", "2026-03-29")).toBe("23 – 29 March 2026");
    expect(rangeName("2026-03-30", "2026-04-05")).toBe("30 March – 5 April 2026");
    expect(rangeName("2026-12-28", "2027-01-03")).toBe("28 December 2026 – 3 January 2027");
  });

  it("are walked by the keys of a date grid", () => {
    const by = (key: string, view: "month" | "week" = "month") => dayByKey(key, "2026-03-25", view, 1);
    expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => by(key))).toEqual([
      "2026-03-24",
      "2026-03-26",
      "2026-03-18",
      "2026-04-01",
    ]);
    expect([by("Home"), by("End"), by("PageUp"), by("PageDown")]).toEqual([
      "2026-03-23",
      "2026-03-29",
      "2026-02-25",
      "2026-04-25",
    ]);
    expect([by("PageUp", "week"), by("PageDown", "week"), by("a")]).toEqual([
      "2026-03-18",
      "2026-04-01",
      null,
    ]);
  });
});

describe("entriesByDay", () => {
  const scheduled = (scheduledAt: string) => ({ scheduledAt, timezone: zone });

  it("puts each post once on its day in the zone of the calendar", () => {
    const posts = [
      postWith({ id: "late", ...scheduled("2026-03-28T22:30:00.000Z") }),
      postWith({ id: "early", ...scheduled("2026-03-28T23:30:00.000Z") }),
      postWith({ id: "plan", plannedOn: "2026-03-29" }),
      postWith({
        id: "out",
        status: "PUBLISHED",
        publishedAt: "2026-03-29T10:00:00.000Z",
        plannedOn: "2026-03-02",
      }),
      postWith({ id: "hidden", status: "HIDDEN", publishedAt: "2026-03-29T10:00:00.000Z" }),
      postWith({
        id: "failed",
        ...scheduled("2026-03-29T06:00:00.000Z"),
        scheduleFailedAt: "2026-03-29T06:30:00.000Z",
      }),
    ];
    const of = (where: string) =>
      [...entriesByDay([...posts, ...posts], where)].map(([day, entries]) => [
        day,
        entries.map(({ post, kind, time }) => `${post.id} ${kind} ${time}`),
      ]);
    expect(Object.fromEntries(of(zone))).toEqual({
      "2026-03-28": ["late scheduled 23:30"],
      "2026-03-29": [
        "early scheduled 00:30",
        "failed failed 08:00",
        "out published 12:00",
        "plan planned null",
      ],
    });
    expect(Object.fromEntries(of("America/New_York"))).toEqual({
      "2026-03-28": ["late scheduled 18:30", "early scheduled 19:30"],
      "2026-03-29": ["failed failed 02:00", "out published 06:00", "plan planned null"],
    });
  });
});

describe("movedWallTime", () => {
  const post = {
    scheduledAt: "2026-03-27T08:00:00.000Z",
    timezone: zone,
    scheduledLocalTime: "2026-03-27T09:00",
  };

  it("keeps the wall time across a clock change", () => {
    const moved = movedWallTime(post, "2026-03-30", zone);
    expect(moved.localTime).toBe("2026-03-30T09:00");
    expect(iso(moved.instant)).toBe("2026-03-30T07:00:00.000Z");
  });

  it("says when that time does not exist there, and keeps it for the next move", () => {
    const early = {
      ...post,
      scheduledAt: "2026-03-27T01:30:00.000Z",
      scheduledLocalTime: "2026-03-27T02:30",
    };
    const moved = movedWallTime(early, "2026-03-29", zone);
    expect(moved).toMatchObject({
      localTime: "2026-03-29T02:30",
      resolution: "gap",
      shown: "2026-03-29T03:30",
    });
    const there = { ...early, scheduledAt: iso(moved.instant), scheduledLocalTime: moved.localTime };
    expect(movedWallTime(there, "2026-03-31", zone).localTime).toBe("2026-03-31T02:30");
  });

  it("lands on the day that was chosen, seen from another zone", () => {
    // 05:30 in Berlin is 23:30 of the day before in New York; in the weeks between their changes it is 00:30.
    const early = {
      ...post,
      scheduledAt: "2026-03-05T04:30:00.000Z",
      scheduledLocalTime: "2026-03-05T05:30",
    };
    expect(movedWallTime(early, "2026-03-06", "America/New_York").localTime).toBe("2026-03-07T05:30");
    expect(movedWallTime(early, "2026-03-20", "America/New_York").localTime).toBe("2026-03-20T05:30");
  });
});
