import type { BatchCreate } from "@schema/batches";
import type { z } from "zod";
import { type WritingFields, writingInput, writingProblems } from "@/components/runs/writing-input";
import { type BulkPlan, type PlanProblems, planProblems } from "@/components/schedule/bulk/bulk-plan";
import { keywordList } from "@/lib/typed-text";
import { copy } from "./copy";

export type BatchFields = {
  name: string;
  count: string;
  topicIds: string[];
  keywords: string;
  plan: BulkPlan;
  review: boolean;
  writing: WritingFields;
  images: boolean;
};

export type BatchProblems = PlanProblems & { count?: string; writing?: string };

const most = 500;

/** What is wrong with the fields; `today` is the present date in the plan's zone. */
export function batchProblems({ count, topicIds, plan, writing }: BatchFields, today: string): BatchProblems {
  const posts = Number(count);
  const least = Math.max(1, topicIds.length);
  const isCount = Number.isInteger(posts) && posts >= least && posts <= most;
  return {
    ...planProblems(plan, today),
    ...(Object.keys(writingProblems(writing)).length > 0 && { writing: "invalid" }),
    ...(!isCount && {
      count:
        posts < least && topicIds.length > 0
          ? copy.batchInput.atLeastNumber(least)
          : copy.batchInput.fromTo(least, most),
    }),
  };
}

/** The first open topics, in their order, one for each post. */
export const topTopics = (open: readonly string[], count: string): string[] =>
  open.slice(0, Math.max(0, Math.floor(Number(count)) || 0));

/** The fields as the API expects them. */
export function batchInput(fields: BatchFields): z.input<typeof BatchCreate> {
  const { name, count, topicIds, keywords, plan, review, writing, images } = fields;
  return {
    ...(name.trim() && { name: name.trim() }),
    count: Number(count),
    topicIds,
    keywords: keywordList(keywords),
    timezone: plan.zone,
    startDate: plan.startDate,
    perWeek: Number(plan.perWeek),
    weekdays: plan.weekdays,
    windows: plan.windows.map(({ from, to }) => ({ from, to })),
    review,
    writing: writingInput(writing),
    images,
  };
}
