import { z } from "zod";
import { ScheduleInput } from "../../../../schema/api/posts";
import { Timezone } from "../../../../schema/api/timezone";
import { requireGate } from "../../../domains/generation";
import { findPostId, getPost, schedulePost } from "../../../domains/posts";
import { closed } from "../../http/closed-schema";
import { named, postFacts } from "../post-facts";
import { anyVersion, postInput } from "../post-input";
import { workspaceTool } from "../tool";

/** Strict, so that a refusal matches the form in use: `localTime` alone lacks a timezone, not `scheduledAt`. */
const whenInput = closed(ScheduleInput);

export const schedulePostTool = workspaceTool(
  {
    name: "schedule_post",
    title: "Schedule a post",
    description:
      "Schedules or reschedules a draft. Send either `scheduledAt`, or `localTime` with `timezone`.",
    effect: "publishes",
    input: {
      post: postInput,
      scheduledAt: z
        .string()
        .max(40)
        .optional()
        .describe("A time such as 2026-11-21T09:00:00Z or 2026-11-21T10:00:00+01:00. Not with localTime"),
      localTime: z
        .string()
        .max(40)
        .optional()
        .describe(
          "A local time in `timezone`, for example 2026-11-21T09:00. Requires timezone; not with scheduledAt",
        ),
      timezone: Timezone.optional().describe(
        "IANA name, for example Europe/Berlin; with scheduledAt, defaults to the workspace's time zone",
      ),
      version: anyVersion,
    },
  },
  "editor",
  async (ctx, { post: wanted, ...when }) => {
    const id = await findPostId(ctx, wanted);
    const input = whenInput.parse(when);
    const checked = await requireGate(ctx, id);
    await schedulePost(ctx, id, { ...input, version: input.version ?? checked });
    const post = await getPost(ctx, id);
    const { scheduledAt, scheduledLocalTime, timezone } = post;
    return {
      said: `Scheduled ${named(post)} for ${scheduledAt} (${scheduledLocalTime} in ${timezone}). It will be published automatically.`,
      data: postFacts(ctx, post),
    };
  },
);
