import { z } from "zod";
import { listEvents } from "../../../outbox";
import { pageInput } from "../page-input";
import { workspaceTool } from "../tool";

export const listEventsTool = workspaceTool(
  {
    name: "list_events",
    title: "List events",
    description:
      "Events that sites were notified about in the last 30 days, newest first; with `afterVersion`, events after that workspace version, oldest first.",
    effect: "reads",
    input: {
      afterVersion: z
        .int()
        .min(0)
        .optional()
        .describe("The `version` returned by an earlier call, for example 41; omit it for the newest events"),
      limit: pageInput.limit.describe(
        "Approximate number of events: events of one version always come together, so a result may contain a few more",
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
