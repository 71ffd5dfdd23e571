import { z } from "zod";
import { listWorkspaces } from "../../../domains/identity";
import { publishingBars } from "../../../platform/require-publishing";
import { closed } from "../../http/closed-schema";
import { pageInput } from "../page-input";
import type { Tool } from "../tool";

const input = closed(z.object(pageInput));

export const listWorkspacesTool: Tool = {
  name: "list_workspaces",
  title: "List workspaces",
  description:
    "The workspaces you belong to, your role in each, and whether you can publish there through this connection (`publishing.forbiddenBy` says what prevents it).",
  effect: "reads",
  input,
  run: async (ctx, sent) => {
    const { items, pagination } = await listWorkspaces(ctx, input.parse(sent));
    const workspaces = items.map((one) => {
      const forbiddenBy = publishingBars({ actor: ctx.actor, role: one.role, workspace: one });
      return {
        id: one.id,
        slug: one.slug,
        name: one.name,
        role: one.role,
        timezone: one.timezone,
        siteUrl: one.siteUrl,
        publishedPosts: one.publishedCount,
        publishing: { allowed: forbiddenBy.length === 0, forbiddenBy },
      };
    });
    return {
      said: `You belong to ${pagination.total === 1 ? "one workspace" : `${pagination.total} workspaces`}.`,
      data: { workspaces, pagination },
    };
  },
};
