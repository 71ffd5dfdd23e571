import type { Command } from "@commander-js/extra-typings";
import { findMemberId } from "../../lib/find-member.ts";
import { keywordOption, numberOrNone, orNull, wholeNumber } from "../../lib/options.ts";
import { weekdayList } from "../../lib/weekday-list.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { addWriting, writingOf } from "../../lib/writing-options.ts";

/** Adds the settings that `create` and `edit` share. */
export const addPlan = (command: Command) =>
  addWriting(command)
    .option("--weekdays <list>", "Days of the week, 1 is Monday, for example 2,4")
    .option("--time <time>", "Time of day, for example 09:00")
    .option("--timezone <zone>", "IANA time zone (default: the workspace's)")
    .option("--days-ahead <number>", "How many days before its date a post is written", wholeNumber)
    .addOption(keywordOption)
    .option("--suggest-topics", "Suggest new topics when none are left")
    .option("--no-suggest-topics", "Stop when no topics are left")
    .option("--review", "Have each draft wait for review")
    .option("--schedule", "Schedule each post once it is written, without review")
    .option("--reviewer <member>", "Who reviews each draft: a member's email, name or ID, or none for anyone")
    .option("--budget-usd <usd>", "US dollars its posts may cost per month, or none", numberOrNone)
    .option("--images", "Create hero images")
    .option("--no-images", "Do not create hero images");

interface PlanOptions {
  weekdays?: string;
  time?: string;
  timezone?: string;
  daysAhead?: number;
  keyword?: string[];
  suggestTopics?: boolean;
  review?: true;
  schedule?: true;
  reviewer?: string;
  budgetUsd?: number | "none";
  images?: boolean;
}

/** The options that were given, as the API expects them. */
export async function planOf(workspace: WorkspaceApi, options: PlanOptions, all: Record<string, unknown>) {
  const { weekdays, time, timezone, daysAhead, keyword, suggestTopics, review, schedule, images } = options;
  const { reviewer, budgetUsd } = options;
  return {
    weekdays: weekdays === undefined ? undefined : weekdayList(weekdays),
    time,
    timezone,
    daysAhead,
    keywords: keyword?.filter((word) => word !== ""),
    suggestTopics,
    review: schedule ? false : review,
    reviewerId: reviewer === undefined ? undefined : await reviewerIdOf(workspace, reviewer),
    monthlyBudgetUsd: orNull(budgetUsd),
    images,
    writing: writingOf(all),
  };
}

const reviewerIdOf = (workspace: WorkspaceApi, named: string): Promise<string> | null =>
  named === "none" ? null : findMemberId(workspace, named);
