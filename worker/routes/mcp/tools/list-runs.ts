import { ReviewState, RunKind, RunState } from "../../../../schema/api/runs";
import { listRuns } from "../../../domains/generation";
import { pageInput } from "../page-input";
import { runFacts } from "../run-facts";
import { workspaceTool } from "../tool";

export const listRunsTool = workspaceTool(
  {
    name: "list_runs",
    title: "List runs",
    description:
      "Current and past runs of the workspace's writer, newest first; `review: awaiting` marks drafts waiting for a person.",
    effect: "reads",
    input: {
      kind: RunKind.optional(),
      state: RunState.optional(),
      review: ReviewState.optional(),
      ...pageInput,
    },
  },
  "viewer",
  async (ctx, input) => {
    const { items, pagination } = await listRuns(ctx, input);
    return {
      said: `${pagination.total} runs.`,
      data: { runs: items.map((run) => runFacts(ctx, run)), pagination },
    };
  },
);
