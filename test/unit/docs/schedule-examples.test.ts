import { expect, it } from "vitest";
import { planSlots } from "../../../schema/time/posting-slots";
import { resolveLocalTime } from "../../../schema/time/wall-time";
import { isZoneName } from "../../../schema/time/zone-name";
import { codeBlocks, documentText, tableAfter } from "./code-blocks";

interface Scheduled {
  scheduledAt: string;
  timezone: string;
  scheduledLocalTime: string;
}
interface Planned {
  data: { timezone: string; items: { scheduledAt: string; localTime: string }[] };
}

const [one = "", many = ""] = codeBlocks("scheduling.md")
  .filter(({ language }) => language === "json")
  .map(({ code }) => code);

it("shows the instant of its wall time", () => {
  const { scheduledAt, timezone, scheduledLocalTime } = JSON.parse(one) as Scheduled;
  expect(new Date(resolveLocalTime(scheduledLocalTime, timezone).instant).toISOString()).toBe(scheduledAt);
});

it("names the right instants in the gap and in the overlap", () => {
  const rows = tableAfter("scheduling.md", "## Local times and UTC");
  const seen = rows.map(([wall = "", , at = ""]) => {
    const { instant, resolution } = resolveLocalTime(wall.replaceAll("`", ""), "Europe/Berlin");
    return [resolution, at.startsWith(`${new Date(instant).toISOString().slice(11, 16)} UTC`)];
  });
  expect(seen).toEqual([
    ["gap", true],
    ["overlap", true],
  ]);
});

it("names zones that are accepted, and others that are not", () => {
  const [, text = ""] = /^`timezone` is a name([\s\S]*?)\n\n/m.exec(documentText("scheduling.md")) ?? [];
  const [accepted = [], refused = []] = text
    .split("Offsets")
    .map((half) => [...half.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  expect([accepted.length, refused.length]).toEqual([3, 3]);
  expect([accepted.every(isZoneName), refused.some(isZoneName)]).toEqual([true, false]);
});

it("shows the slots of its bulk request", () => {
  const { data } = JSON.parse(many) as Planned;
  const slots = planSlots({
    count: 3,
    from: Date.UTC(2026, 10, 21),
    timezone: data.timezone,
    startDate: "2027-03-22",
    perWeek: 3,
    weekdays: [1, 2, 3, 4, 5],
    windows: [
      { from: "09:00", to: "11:00" },
      { from: "15:00", to: "17:00" },
    ],
  });
  expect(data.items.map(({ scheduledAt }) => scheduledAt)).toEqual(
    slots.map((at) => new Date(at).toISOString()),
  );
  for (const { localTime, scheduledAt } of data.items)
    expect(resolveLocalTime(localTime, data.timezone).instant).toBe(Date.parse(scheduledAt));
});
