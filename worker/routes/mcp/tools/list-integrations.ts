import { allIntegrations } from "../../../../schema/api/integration-kinds";
import { findPostId } from "../../../domains/posts";
import { countUnsent, listExternalPosts, listIntegrations } from "../../../domains/sites";
import { externalFacts } from "../external-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const listIntegrationsTool = workspaceTool(
  {
    name: "list_integrations",
    title: "List integrations",
    description: `Connected ${allIntegrations} sites: whether each is enabled, what it publishes automatically, any problem, how many posts are \`missing\` on the site, and how many \`changed\` while it was disabled. With \`post\`, also the state of that post on each site.`,
    effect: "reads",
    input: { post: postInput.optional() },
  },
  "viewer",
  async (ctx, { post }) => {
    const { items } = await listIntegrations(ctx);
    const integrations = await Promise.all(
      items.map(async (one) => ({
        integration: one.kind,
        siteName: one.siteName,
        siteUrl: one.siteUrl,
        enabled: one.enabled,
        followMode: one.followMode,
        pending: one.pending,
        unsent: await countUnsent(ctx, one.kind),
        lastSuccessAt: one.lastSuccessAt,
        ...(one.problem && { problem: { code: one.problem.code, message: one.problem.message } }),
      })),
    );
    const external =
      post === undefined
        ? null
        : (await listExternalPosts(ctx, await findPostId(ctx, post))).items.map(externalFacts);
    return {
      said: items.length === 0 ? "Nothing is connected." : `${items.length} connected.`,
      data: { integrations, ...(external && { external }) },
    };
  },
);
