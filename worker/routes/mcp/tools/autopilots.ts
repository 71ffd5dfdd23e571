import { z } from "zod";
import {
  type Autopilot,
  AutopilotCreate,
  AutopilotSettings,
  AutopilotSkip,
} from "../../../../schema/api/autopilots";
import type { WorkspaceCtx } from "../../../context";
import {
  createAutopilot,
  getAutopilot,
  listAutopilots,
  pauseAutopilot,
  resumeAutopilot,
  skipDate,
  updateAutopilot,
} from "../../../domains/generation";
import { AppError } from "../../../platform/errors";
import { findMember, memberInput } from "../find-member";
import { workspaceTool } from "../tool";

const facts = ({ id, name, status, problem, settings, reviewer, spent, dates }: Autopilot) => ({
  id,
  name,
  status,
  ...(problem !== null && { problem: problem.message }),
  settings,
  ...(reviewer !== null && { reviewer }),
  spent,
  dates: dates.map(({ date, at, state, title, runId, postId }) => ({
    date,
    at,
    state,
    ...(title !== null && { title }),
    ...(runId !== null && { runId }),
    ...(postId !== null && { postId }),
  })),
});

const said = ({ name, status, problem }: Autopilot) =>
  `The autopilot "${name}" is ${status}.${problem ? ` ${problem.message}` : ""}`;

export const listAutopilotsTool = workspaceTool(
  {
    name: "list_autopilots",
    title: "List autopilots",
    description:
      "Weekly schedules by which the writer keeps the calendar filled: their next dates with the post of each, who reviews their drafts, what they have cost this month, and why a blocked one cannot start posts.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const { items } = await listAutopilots(ctx);
    return { said: `${items.length} autopilots.`, data: { autopilots: items.map(facts) } };
  },
);

const { review: _review, reviewerId: _reviewerId, ...shape } = AutopilotCreate.shape;

const reviewerInput = memberInput
  .nullish()
  .describe("Who reviews each draft: a member's email, name or ID; null for anyone");
const budgetInput = AutopilotSettings.shape.monthlyBudgetUsd
  .optional()
  .describe("US dollars that its posts may cost per calendar month (UTC); null for no limit of its own");

const reviewerIdOf = (ctx: WorkspaceCtx, reviewer: string | null | undefined) =>
  typeof reviewer === "string" ? findMember(ctx, reviewer) : reviewer;

export const createAutopilotTool = workspaceTool(
  {
    name: "create_autopilot",
    title: "Create an autopilot",
    description:
      "Starts an autopilot, which has the writer draft a post for each chosen weekday (1 is Monday), some days ahead. Every draft waits for a person to review it: the `reviewer`, if there is one. Its model calls count toward the workspace's budgets and its own.",
    effect: "writes",
    input: { ...shape, reviewer: reviewerInput, monthlyBudgetUsd: budgetInput },
  },
  "editor",
  async (ctx, { reviewer, ...input }) => {
    const reviewerId = await reviewerIdOf(ctx, reviewer);
    const autopilot = await createAutopilot(ctx, AutopilotCreate.parse({ ...input, reviewerId }));
    return { said: said(autopilot), data: facts(autopilot) };
  },
);

export const changeAutopilotTool = workspaceTool(
  {
    name: "change_autopilot",
    title: "Change an autopilot",
    description:
      "Pauses or resumes an autopilot, skips or restores one of its dates, or updates its reviewer or monthly budget. Resuming a blocked one has it try again immediately.",
    effect: "writes",
    input: {
      autopilot: z.string().min(1).max(60).describe("Its ID, from list_autopilots"),
      action: z.enum(["pause", "resume", "skip", "restore", "update"]),
      date: AutopilotSkip.shape.date.optional().describe("The date to skip or restore"),
      reviewer: reviewerInput,
      monthlyBudgetUsd: budgetInput,
    },
  },
  "editor",
  async (ctx, { autopilot: id, action, date, reviewer, monthlyBudgetUsd }) => {
    const changed = await change();
    return { said: said(changed), data: facts(changed) };

    async function change(): Promise<Autopilot> {
      if (action !== "update" && (reviewer !== undefined || monthlyBudgetUsd !== undefined))
        throw new AppError("invalid_request", "action: use update for the reviewer and the monthly budget");
      if (action === "pause") return pauseAutopilot(ctx, id);
      if (action === "resume") return resumeAutopilot(ctx, id);
      if (action === "update") {
        if (reviewer === undefined && monthlyBudgetUsd === undefined)
          throw new AppError("invalid_request", "reviewer: specify the reviewer or the monthly budget");
        const { version } = await getAutopilot(ctx, id);
        const reviewerId = await reviewerIdOf(ctx, reviewer);
        const given = {
          ...(reviewerId !== undefined && { reviewerId }),
          ...(monthlyBudgetUsd !== undefined && { monthlyBudgetUsd }),
        };
        return updateAutopilot(ctx, id, { version, ...given });
      }
      if (date === undefined) throw new AppError("invalid_request", "date: specify the date");
      return skipDate(ctx, id, { date, skip: action === "skip" });
    }
  },
);
