import type { AutopilotProblem } from "./autopilots";

/** Why an autopilot cannot start posts, and what to do about it. */
export const autopilotWords: Record<AutopilotProblem, string> = {
  no_model: "No model is connected. Connect one in the writer settings.",
  budget_exhausted:
    "The writer’s budget is used up. Raise it in the writer settings, or wait until it renews.",
  autopilot_budget_used_up: "Its monthly budget is used up. Raise it, or wait until next month (UTC).",
  limit_reached: "The plan’s post limit is reached. Delete some posts or change the plan.",
  no_topics: "It has no open topics left. Add topics, change its keywords, or add sources to find topics in.",
  review_backlog:
    "Three of its drafts are still in review although their dates have passed. Approve or reject them.",
  no_publisher:
    "The person who last saved this autopilot can no longer publish. Have an editor resume it, or turn on review.",
  runs_failed: "Its latest runs failed. Open them to see why, fix the cause, then resume the autopilot.",
};
