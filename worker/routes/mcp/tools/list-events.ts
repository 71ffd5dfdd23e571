import { z } from "zod";
import { listEvents } from "../../../outbox";
import { pageInput } from "../page-input";
import { workspaceTool } from "../tool";

export const listEventsTool = workspaceTool(
  {
    name: "list_events",
    title: "List events",
    description:
      "What sites were told of in the last 30 days, newest first; with `afterVersion` what came after that version of the workspace, oldest first.",
    effect: "reads",
    input: {
      afterVersion: z
        .int()
        .min(0)
        .optional()
        .describe("The `version` that an earlier call answered, for example 41; without it the newest come"),
      limit: pageInput.limit.describe(
        "About so many: events of one version always come together, so that an answer may hold a few more",
      ),
    },
  },
  "viewer",
  async (ctx, input) => {
    const { items, version, oldestVersion, hasMore } = await listEvents(ctx, input);
    const events = items.map(({ workspaceSlug: _, ...event }) => event);
    return {
      said: `${events.length} events; the workspace is at version ${version}.`,
      data: { events, version, oldestVersion, hasMore },
    };
  },
);
