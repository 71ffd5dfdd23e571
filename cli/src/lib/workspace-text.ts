import type { Workspace } from "../../../schema/api/workspaces";
import type { Cli } from "./cli.ts";
import { factList } from "./fact-list.ts";
import { oneLine } from "./safe-text.ts";
import { when } from "./when.ts";

/** A workspace's facts, for the terminal. */
export const workspaceText = (one: Workspace, { paint }: Pick<Cli, "paint">): string =>
  [
    paint("bold", oneLine(one.name)),
    factList(
      {
        id: one.id,
        slug: one.slug,
        site: one.siteUrl,
        "page pattern": one.pagePattern,
        "time zone": one.timezone,
        plan: one.planId,
        branding: one.brandingRequired ? "required" : one.hideBranding ? "hidden" : "shown",
        tone: one.personality.tone,
        style: one.personality.style,
        voice: one.personality.voice,
        evidence: one.requireEvidence ? "required" : "not required",
        citations: one.showCitations ? "shown" : "hidden",
        "MCP publishing": one.mcpMayPublish ? "allowed" : "forbidden",
        "your role": one.role,
        published: `${one.publishedCount} posts`,
        created: when(one.createdAt),
      },
      paint,
    ),
  ].join("\n");
