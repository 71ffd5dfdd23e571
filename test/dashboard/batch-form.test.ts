import { describe, expect, it } from "vitest";
import { writingFields } from "../../dashboard/src/components/runs/writing-input";
import {
  type BatchFields,
  batchInput,
  batchProblems,
  topTopics,
} from "../../dashboard/src/features/batches/batch-input";
import { planWeeks } from "../../dashboard/src/features/batches/plan-weeks";
import { BatchCreate } from "../../schema/api/batches";

const today = "2026-11-21";
const fields: BatchFields = {
  name: " ",
  count: "3",
  topicIds: ["a", "b"],
  keywords: "one, two,,one",
  plan: {
    perWeek: "3",
    weekdays: [1, 3],
    windows: [{ id: 1, from: "09:00", to: "12:00" }],
    startDate: "2026-11-23",
    zone: "Europe/Berlin",
  },
  review: true,
  writing: writingFields({}),
  images: true,
};

describe("the form of a batch", () => {
  it("matches what the API accepts", () => {
    expect(batchProblems(fields, today)).toEqual({});
    expect(BatchCreate.parse(batchInput(fields))).toMatchObject({
      count: 3,
      topicIds: ["a", "b"],
      keywords: ["one", "two"],
      perWeek: 3,
      windows: [{ from: "09:00", to: "12:00" }],
      review: true,
      writing: {},
      dryRun: false,
    });
    expect(batchInput(fields)).not.toHaveProperty("name");
  });

  it("wants at least as many posts as topics, and at most 500", () => {
    expect(batchProblems({ ...fields, count: "1" }, today)).toEqual({
      count: "At least 2: the number of topics you selected",
    });
    expect(batchProblems({ ...fields, count: "501" }, today)).toHaveProperty("count");
    expect(batchProblems({ ...fields, topicIds: [], count: "0" }, today)).toEqual({ count: "From 1 to 500" });
    expect(batchProblems({ ...fields, count: "2.5" }, today)).toHaveProperty("count");
  });

  it("takes of the open topics the top ones, as many as there are to be posts", () => {
    expect(topTopics(["a", "b", "c"], "2")).toEqual(["a", "b"]);
    expect(topTopics(["a", "b", "c"], "10")).toEqual(["a", "b", "c"]);
    for (const count of ["", "0", "-1", "x"]) expect(topTopics(["a", "b"], count)).toEqual([]);
  });

  it("reports an impossible plan", () => {
    const plan = { ...fields.plan, weekdays: [], startDate: "2026-11-20" };
    expect(Object.keys(batchProblems({ ...fields, plan }, today)).sort()).toEqual(["startDate", "weekdays"]);
  });
});

describe("the dates of a plan", () => {
  const item = (position: number, localTime: string) => ({
    position,
    topicId: null,
    title: null,
    localTime,
    plannedAt: `${localTime}:00.000Z`,
  });

  it("are by week from Monday, and by day, in their order", () => {
    const weeks = planWeeks([
      item(3, "2026-11-30T09:00"),
      item(1, "2026-11-23T09:00"),
      item(2, "2026-11-29T15:00"),
      item(0, "2026-11-23T08:00"),
    ]);
    expect(
      weeks.map(({ label, days }) => [
        label,
        days.map((day) => [day.label, day.items.map((one) => one.position)]),
      ]),
    ).toEqual([
      [
        "Week of 23 November 2026",
        [
          ["Mon 23 Nov", [0, 1]],
          ["Sun 29 Nov", [2]],
        ],
      ],
      ["Week of 30 November 2026", [["Mon 30 Nov", [3]]]],
    ]);
  });
});
