import { z } from "zod";
import { ExternalSend, IntegrationKind, PublishingMode } from "../../../../schema/api/integrations";
import { Timezone } from "../../../../schema/api/timezone";
import { findPostId, getPost } from "../../../domains/posts";
import { sendExternalPost } from "../../../domains/sites";
import { externalFacts } from "../external-facts";
import { named } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const publishExternallyTool = workspaceTool(
  {
    name: "publish_externally",
    title: "Publishing on another site",
    description:
      "Sends a post to WordPress or Shopify, whatever its state here: published now, scheduled, or as a draft. It follows the post's changes there from then on. It is sent within seconds; list_integrations with `post` shows what came of it.",
    effect: "publishes",
    input: {
      post: postInput,
      integration: IntegrationKind.describe("Where to; list_integrations names what is connected"),
      mode: PublishingMode.describe("publish: readers there see it now"),
      scheduledAt: z
        .string()
        .max(40)
        .optional()
        .describe("For schedule: an instant such as 2026-11-21T09:00:00Z; else the post's own schedule"),
      localTime: z.string().max(30).optional().describe("Instead of it: 2026-11-21T09:00 in `timezone`"),
      timezone: Timezone.optional().describe("IANA name, for example Europe/Berlin"),
    },
  },
  "editor",
  async (ctx, { post: wanted, integration, ...input }) => {
    const id = await findPostId(ctx, wanted);
    const external = await sendExternalPost(ctx, id, integration, ExternalSend.parse(input));
    const post = await getPost(ctx, id);
    return {
      said: `${named(post)} is to be sent to ${integration} (${input.mode}); its state there is ${external.state}.`,
      data: externalFacts(external),
    };
  },
);
