import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planSlots, type SlotPlan } from "../../../schema/time/posting-slots";
import { oddZones } from "../../support/odd-zones";
import { sized } from "../../support/size";
import { transitionsOf } from "../../support/zone-transitions";

const minute = 60_000;
const day = 1440 * minute;

const twoWindows: SlotPlan = {
  count: 6,
  from: Date.parse("2026-03-15T12:00Z"),
  timezone: "Europe/Berlin",
  perWeek: 3,
  weekdays: [1, 2, 3, 4, 5],
  windows: [
    { from: "09:00", to: "11:00" },
    { from: "14:00", to: "16:00" },
  ],
};

function clock(timezone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (instant: number) => format.format(instant);
}
const shown = (plan: SlotPlan) => planSlots(plan).map(clock(plan.timezone));

describe("planSlots", () => {
  it("spreads three a week over Monday to Friday, the windows in turn, across a change of clocks", () => {
    expect(shown(twoWindows)).toEqual([
      "2026-03-16 10:00",
      "2026-03-18 15:00",
      "2026-03-20 10:00",
      "2026-03-23 15:00",
      "2026-03-25 10:00",
      "2026-03-27 15:00",
    ]);
    expect(shown({ ...twoWindows, startDate: "2026-03-30", count: 1 })).toEqual(["2026-03-30 10:00"]);
  });

  it("divides days and windows evenly when there are more posts than days", () => {
    expect(shown({ ...twoWindows, startDate: "2026-03-16", perWeek: 6, weekdays: [2, 4], count: 6 })).toEqual(
      [
        "2026-03-17 09:30",
        "2026-03-17 10:30",
        "2026-03-17 15:00",
        "2026-03-19 10:00",
        "2026-03-19 14:30",
        "2026-03-19 15:30",
      ],
    );
  });

  it("drops what is over in the first week and goes on in the next", () => {
    const from = Date.parse("2026-03-18T14:00Z");
    expect(shown({ ...twoWindows, from, count: 2 })).toEqual(["2026-03-20 10:00", "2026-03-23 15:00"]);
    expect(shown({ ...twoWindows, from: from - 1, count: 1 })).toEqual(["2026-03-18 15:00"]);
  });

  it("moves away from instants in use: within the day, else to the nearest day, else leaves it out", () => {
    const one = { ...twoWindows, count: 1, perWeek: 1, windows: [{ from: "09:00", to: "10:00" }] };
    const at = (time: string) => Date.parse(`2026-03-${time}+01:00`);
    expect(shown(one)).toEqual(["2026-03-16 09:30"]);
    expect(shown({ ...one, taken: [at("16T09:31")] })).toEqual(["2026-03-16 09:01"]);
    expect(shown({ ...one, taken: [at("16T09:30")] })).toEqual(["2026-03-16 09:00"]);
    expect(shown({ ...one, taken: [at("16T09:29")] })).toEqual(["2026-03-16 09:59"]);
    expect(shown({ ...one, taken: [at("16T09:00"), at("16T10:00")] })).toEqual(["2026-03-16 09:30"]);
    expect(shown({ ...one, taken: [at("16T09:01"), at("16T09:55")] })).toEqual(["2026-03-17 09:30"]);
    expect(shown({ ...one, weekdays: [1], taken: [at("16T09:01"), at("16T09:55")] })).toEqual([
      "2026-03-23 09:30",
    ]);
  });

  it("keeps the same plan, made again beside its first result, half an hour from it", () => {
    const again = planSlots({ ...twoWindows, taken: planSlots(twoWindows) });
    expect(again.map((instant, i) => (planSlots(twoWindows)[i] ?? 0) - instant)).toEqual(
      Array(6).fill(30 * minute),
    );
  });

  it("takes another minute of the windows for one that the clocks skip, of that day or else of that week, or none", () => {
    const night = { ...twoWindows, count: 2, perWeek: 1, windows: [{ from: "02:00", to: "03:00" }] };
    const sunday = { ...night, weekdays: [7], startDate: "2026-03-29" };
    expect(shown(sunday)).toEqual(["2026-04-05 02:30", "2026-04-12 02:30"]);
    const two = [...night.windows, { from: "20:00", to: "21:00" }];
    expect(shown({ ...sunday, windows: two })[0]).toBe("2026-03-29 20:00");
    expect(shown({ ...sunday, windows: [{ from: "01:00", to: "04:00" }] })[0]).toBe("2026-03-29 03:00");
    expect(shown({ ...night, weekdays: [6, 7], perWeek: 2, startDate: "2026-03-23" })).toEqual([
      "2026-03-28 02:00",
      "2026-03-28 02:30",
    ]);
    const autumn = { ...night, weekdays: [7] };
    expect(planSlots({ ...autumn, startDate: "2026-10-25" })[0]).toBe(Date.parse("2026-10-25T00:30Z"));
  });

  it("keeps a slot from being moved to another day by the clocks", () => {
    const late = { ...twoWindows, timezone: "America/Nuuk", perWeek: 1, weekdays: [6] };
    const windows = [{ from: "23:00", to: "23:50" }];
    expect(shown({ ...late, windows, startDate: "2026-03-28", count: 1 })).toEqual(["2026-04-04 23:25"]);
    const daily = { ...twoWindows, timezone: "Pacific/Apia", perWeek: 7, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const from = Date.parse("2011-12-29T00:00Z");
    expect(shown({ ...daily, from, count: 3 }).map((time) => time.slice(0, 10))).toEqual([
      "2011-12-29",
      "2011-12-29",
      "2011-12-31",
    ]);
  });

  it("finds another minute among those that the clocks show, after `from` only", () => {
    const sunday = { ...twoWindows, count: 1, perWeek: 1, weekdays: [7], startDate: "2026-03-29" };
    const windows = [{ from: "01:00", to: "03:45" }];
    expect(shown({ ...sunday, windows })).toEqual(["2026-03-29 01:59"]);
    expect(shown({ ...sunday, windows, taken: [Date.parse("2026-03-29T01:10Z")] })).toEqual([
      "2026-03-29 01:40",
    ]);
    const noon = {
      ...twoWindows,
      count: 1,
      perWeek: 1,
      weekdays: [1],
      windows: [{ from: "09:00", to: "16:00" }],
    };
    const from = Date.parse("2026-03-16T12:00+01:00");
    expect(shown({ ...noon, from, taken: [from + 30 * minute] })).toEqual(["2026-03-16 13:00"]);
  });

  it("gives nothing when nothing is asked for, and reaches far ahead", () => {
    expect(planSlots({ ...twoWindows, count: 0 })).toEqual([]);
    expect(shown({ ...twoWindows, count: 500, perWeek: 1 }).at(-1)).toBe("2035-10-08 15:00");
  });

  it.each<Partial<SlotPlan>>([
    { count: -1 },
    { count: 1.5 },
    { from: Number.NaN },
    { timezone: "Europe/Nowhere" },
    { startDate: "2026-02-30" },
    { perWeek: 0 },
    { perWeek: 22 },
    { weekdays: [] },
    { weekdays: [0] },
    { weekdays: [8] },
    { windows: [] },
    { windows: [{ from: "10:00", to: "10:00" }] },
    { windows: [{ from: "9:00", to: "10:00" }] },
    { windows: [{ from: "23:00", to: "24:00" }] },
  ])("refuses %j", (part) => {
    expect(() => planSlots({ ...twoWindows, ...part })).toThrow(RangeError);
  });
});

const timeOf = (minutes: number) => new Date(minutes * minute).toISOString().slice(11, 16);
const window = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]) => ({ from: timeOf(from), to: timeOf(Math.min(from + length, 1439)) }));
const nearChange = fc.constantFrom(...oddZones).chain((timezone) => {
  const changes = transitionsOf(timezone, Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)).map(({ at }) => at);
  return fc.record({
    timezone: fc.constant(timezone),
    from: fc
      .tuple(fc.constantFrom(Date.UTC(2027, 4, 5), ...changes), fc.integer({ min: -9 * 1440, max: 1440 }))
      .map(([at, minutes]) => at + minutes * minute),
  });
});
const plans: fc.Arbitrary<SlotPlan> = fc
  .tuple(
    nearChange,
    fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      perWeek: fc.integer({ min: 1, max: 21 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      windows: fc.array(window, { minLength: 1, maxLength: 3 }),
    }),
    fc.option(fc.integer({ min: -5, max: 20 }), { nil: undefined }),
    fc.array(fc.tuple(fc.nat(39), fc.integer({ min: -40, max: 40 })), { maxLength: 12 }),
  )
  .map(([place, rest, startIn, near]) => {
    const startDate =
      startIn === undefined ? undefined : new Date(place.from + startIn * day).toISOString().slice(0, 10);
    const plan = { ...place, ...rest, startDate };
    const first = planSlots(plan);
    const taken = near.map(([index, by]) => (first[index % first.length] ?? 0) + by * minute);
    return { ...plan, taken };
  });

it("holds its promises for any plan near any change of clocks", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const slots = planSlots(plan);
      expect(planSlots(plan)).toEqual(slots);
      expect(slots).toHaveLength(plan.count);
      const at = clock(plan.timezone);
      const perWeek = new Map<number, number>();
      for (const [index, slot] of slots.entries()) {
        expect(slot).toBeGreaterThan(slots[index - 1] ?? plan.from);
        expect((plan.taken ?? []).filter((other) => Math.abs(other - slot) < 30 * minute)).toEqual([]);
        const [date = "", time = ""] = at(slot).split(" ");
        if (plan.startDate) expect(date >= plan.startDate).toBe(true);
        const days = Date.parse(`${date}T00:00Z`) / day;
        expect(plan.weekdays).toContain(((days + 3) % 7) + 1);
        const week = Math.floor((days + 3) / 7);
        perWeek.set(week, (perWeek.get(week) ?? 0) + 1);
        const within = (wall: string) => plan.windows.some(({ from, to }) => wall >= from && wall < to);
        expect([time, within(time)]).toEqual([time, true]);
      }
      for (const count of perWeek.values()) expect(count).toBeLessThanOrEqual(plan.perWeek);
    }),
    { numRuns: sized(200, 2000), seed: 20260329 },
  );
});
