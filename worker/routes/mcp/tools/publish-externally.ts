import { z } from "zod";
import { anyIntegration } from "../../../../schema/api/integration-kinds";
import { ExternalSend, IntegrationKind, PublishingMode } from "../../../../schema/api/integrations";
import { Timezone } from "../../../../schema/api/timezone";
import { requireGate } from "../../../domains/generation";
import { findPostId, getPost } from "../../../domains/posts";
import { sendExternalPost } from "../../../domains/sites";
import { externalFacts } from "../external-facts";
import { named } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const publishExternallyTool = workspaceTool(
  {
    name: "publish_externally",
    title: "Publish to another site",
    description: `Sends a post to ${anyIntegration}, whatever its status in blogsvc: to be published now, scheduled, or saved as a draft. Later changes to the post are sent too. The post is sent within seconds; check the result with list_integrations and \`post\`.`,
    effect: "publishes",
    input: {
      post: postInput,
      integration: IntegrationKind.describe(
        "The site to send to; list_integrations lists the connected sites",
      ),
      mode: PublishingMode.describe("publish: the site's readers see it immediately"),
      scheduledAt: z
        .string()
        .max(40)
        .optional()
        .describe("For schedule: a time such as 2026-11-21T09:00:00Z; defaults to the post's own schedule"),
      localTime: z
        .string()
        .max(30)
        .optional()
        .describe("Instead of scheduledAt: a local time such as 2026-11-21T09:00 in `timezone`"),
      timezone: Timezone.optional().describe("IANA name, for example Europe/Berlin"),
    },
  },
  "editor",
  async (ctx, { post: wanted, integration, ...input }) => {
    const id = await findPostId(ctx, wanted);
    if (input.mode !== "draft") await requireGate(ctx, id);
    const external = await sendExternalPost(ctx, id, integration, ExternalSend.parse(input));
    const post = await getPost(ctx, id);
    return {
      said: `${named(post)} is queued for ${integration} (${input.mode}); its state on the site is ${external.state}.`,
      data: externalFacts(external),
    };
  },
);
