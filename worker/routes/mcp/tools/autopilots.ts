import { z } from "zod";
import { type Autopilot, AutopilotCreate, AutopilotSkip } from "../../../../schema/api/autopilots";
import {
  createAutopilot,
  listAutopilots,
  pauseAutopilot,
  resumeAutopilot,
  skipDate,
} from "../../../domains/generation";
import { AppError } from "../../../platform/errors";
import { workspaceTool } from "../tool";

const facts = ({ id, name, status, problem, settings, dates }: Autopilot) => ({
  id,
  name,
  status,
  ...(problem !== null && { problem: problem.message }),
  settings,
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
      "Weekly schedules by which the writer keeps the calendar filled: their next dates with the post of each, and why a blocked one cannot start posts.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const { items } = await listAutopilots(ctx);
    return { said: `${items.length} autopilots.`, data: { autopilots: items.map(facts) } };
  },
);

const { review: _review, ...shape } = AutopilotCreate.shape;

export const createAutopilotTool = workspaceTool(
  {
    name: "create_autopilot",
    title: "Create an autopilot",
    description:
      "Starts an autopilot, which has the writer draft a post for each chosen weekday (1 is Monday), some days ahead. Every draft waits for a person to review it. Its model calls count toward the workspace's budgets.",
    effect: "writes",
    input: shape,
  },
  "editor",
  async (ctx, input) => {
    const autopilot = await createAutopilot(ctx, AutopilotCreate.parse(input));
    return { said: said(autopilot), data: facts(autopilot) };
  },
);

export const changeAutopilotTool = workspaceTool(
  {
    name: "change_autopilot",
    title: "Change an autopilot",
    description:
      "Pauses or resumes an autopilot, or skips or restores one of its dates. Resuming a blocked one has it try again immediately.",
    effect: "writes",
    input: {
      autopilot: z.string().min(1).max(60).describe("Its ID, from list_autopilots"),
      action: z.enum(["pause", "resume", "skip", "restore"]),
      date: AutopilotSkip.shape.date.optional().describe("The date to skip or restore"),
    },
  },
  "editor",
  async (ctx, { autopilot: id, action, date }) => {
    const changed = await change();
    return { said: said(changed), data: facts(changed) };

    function change(): Promise<Autopilot> {
      if (action === "pause") return pauseAutopilot(ctx, id);
      if (action === "resume") return resumeAutopilot(ctx, id);
      if (date === undefined) throw new AppError("invalid_request", "date: specify the date");
      return skipDate(ctx, id, { date, skip: action === "skip" });
    }
  },
);
