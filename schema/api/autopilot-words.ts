import type { AutopilotProblem } from "./autopilots";

/** Why an autopilot starts no posts, and what to do. */
export const autopilotWords: Record<AutopilotProblem, string> = {
  no_model: "No model is connected. Connect one in the writer settings.",
  budget_exhausted:
    "The writer’s budget is used up. Raise it in the writer settings, or wait until it renews.",
  limit_reached: "The plan’s post limit is reached. Delete some posts or change the plan.",
  no_topics:
    "There are no open topics left for it. Add topics, change its keywords, or add sources to find topics in.",
  review_backlog:
    "Three of its drafts are still in review although their dates have passed. Approve or reject them.",
  no_publisher:
    "The person who last saved this autopilot can no longer publish. Have an editor resume it, or have drafts reviewed first.",
  runs_failed: "Its latest runs failed. Open them to see why, fix the cause, then resume the autopilot.",
};
