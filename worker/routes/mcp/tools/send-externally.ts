import { z } from "zod";
import { IntegrationSend, sendMax } from "../../../../schema/api/external-sends";
import { IntegrationKind, PublishingMode } from "../../../../schema/api/integrations";
import { findPostId } from "../../../domains/posts";
import { sendPosts } from "../../../domains/sites";
import { AppError } from "../../../platform/errors";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const sendExternallyTool = workspaceTool(
  {
    name: "send_externally",
    title: "Sending posts to another site",
    description:
      "Sends many posts to WordPress or Shopify, up to a hundred in a call: those that are named, all that are `missing` there, or what was `changed` while it was switched off. list_integrations counts both. No post becomes public there that is not public here, unless that was chosen for it alone. The answer names each post that was skipped, and why.",
    effect: "publishes",
    input: {
      integration: IntegrationKind.describe("Where to; list_integrations names what is connected"),
      posts: z.array(postInput).min(1).max(sendMax).optional().describe("These posts, by id or slug"),
      missing: z.literal(true).optional().describe("Instead: what is published here and is not there"),
      changed: z.literal(true).optional().describe("Instead: what was skipped while it was switched off"),
      mode: PublishingMode.optional().describe(
        "How they follow from now on; left out, each follows as it does already",
      ),
    },
  },
  "editor",
  async (ctx, { integration, posts, ...input }) => {
    if ([posts, input.missing, input.changed].filter(Boolean).length !== 1)
      throw new AppError("invalid_request", "Give one of posts, missing and changed");
    const named = new Map<string, string>();
    for (const post of posts ?? []) named.set(await findPostId(ctx, post), post);
    const wanted = IntegrationSend.parse({ ...input, ...(posts && { postIds: [...named.keys()] }) });
    const { queued, left, skipped } = await sendPosts(ctx, integration, wanted);
    const more = left > 0 ? ` ${left} are left for another call.` : "";
    return {
      said: `${queued} on the way to ${integration}, ${skipped.length} skipped.${more}`,
      data: {
        queued,
        left,
        skipped: skipped.map(({ postId, reason }) => ({ post: named.get(postId) ?? postId, reason })),
      },
    };
  },
);
