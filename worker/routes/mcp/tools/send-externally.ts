import { z } from "zod";
import { IntegrationSend, sendMax } from "../../../../schema/api/external-sends";
import { anyIntegration } from "../../../../schema/api/integration-kinds";
import { IntegrationKind, PublishingMode } from "../../../../schema/api/integrations";
import { requireGate } from "../../../domains/generation";
import { findPostId } from "../../../domains/posts";
import { sendPosts } from "../../../domains/sites";
import { AppError } from "../../../platform/errors";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const sendExternallyTool = workspaceTool(
  {
    name: "send_externally",
    title: "Send posts to another site",
    description: `Sends up to 100 posts per call to ${anyIntegration}: the posts you name, all posts \`missing\` on the site, or those \`changed\` while the integration was disabled. list_integrations shows both counts. A post that is not published in blogsvc is not published on the site either, unless someone chose that for this post. The result lists skipped posts with reasons.`,
    effect: "publishes",
    input: {
      integration: IntegrationKind.describe(
        "The site to send to; list_integrations lists the connected sites",
      ),
      posts: z.array(postInput).min(1).max(sendMax).optional().describe("The posts to send, by ID or slug"),
      missing: z
        .literal(true)
        .optional()
        .describe("Instead of posts: all published posts that are missing on the site"),
      changed: z
        .literal(true)
        .optional()
        .describe("Instead of posts: everything skipped while the integration was disabled"),
      mode: PublishingMode.optional().describe(
        "What to send automatically from now on; omit to keep each post's setting",
      ),
    },
  },
  "editor",
  async (ctx, { integration, posts, ...input }) => {
    if ([posts, input.missing, input.changed].filter(Boolean).length !== 1)
      throw new AppError("invalid_request", "Send exactly one of posts, missing or changed");
    const named = new Map<string, string>();
    for (const post of posts ?? []) named.set(await findPostId(ctx, post), post);
    if (input.mode !== "draft") for (const id of named.keys()) await requireGate(ctx, id);
    const wanted = IntegrationSend.parse({ ...input, ...(posts && { postIds: [...named.keys()] }) });
    const { queued, left, skipped } = await sendPosts(ctx, integration, wanted);
    const more = left > 0 ? ` ${left} remain for another call.` : "";
    return {
      said: `${queued} queued for ${integration}, ${skipped.length} skipped.${more}`,
      data: {
        queued,
        left,
        skipped: skipped.map(({ postId, reason }) => ({ post: named.get(postId) ?? postId, reason })),
      },
    };
  },
);
