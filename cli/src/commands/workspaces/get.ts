import { Workspace } from "../../../../schema/api/workspaces";
import type { Cli } from "../../lib/cli.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";
import { openWorkspace } from "../../lib/workspace-api.ts";

/** A workspace, for the terminal. */
const workspaceText = (one: Workspace, { paint }: Pick<Cli, "paint">): string =>
  [
    paint("bold", oneLine(one.name)),
    factList(
      {
        id: one.id,
        slug: one.slug,
        site: one.siteUrl,
        "page pattern": one.pagePattern,
        "preview pattern": one.previewPattern,
        "time zone": one.timezone,
        plan: one.planId,
        branding: one.brandingRequired ? "required" : one.hideBranding ? "hidden" : "shown",
        tone: one.personality.tone,
        style: one.personality.style,
        voice: one.personality.voice,
        evidence: one.requireEvidence ? "required" : "not required",
        approval: one.requireApproval ? "required" : "not required",
        citations: one.showCitations ? "shown" : "hidden",
        provenance: one.showProvenance ? "shown" : "hidden",
        models: one.showModels ? "named" : "unnamed",
        "MCP publishing": one.mcpMayPublish ? "allowed" : "forbidden",
        "your role": one.role,
        published: `${one.publishedCount} posts`,
        created: when(one.createdAt),
      },
      paint,
    ),
  ].join("\n");

export default defineCommand({
  name: "get",
  description: "Show a workspace (default: the current one)",
  examples: ["workspaces get", "workspaces get acme-blog --json"],
  build: (command, cli) =>
    command.argument("[workspace]", "slug or ID").action(async (chosen) => {
      const workspace = chosen ? await openWorkspace(await cli.api(), chosen) : await cli.workspace();
      const data = await workspace.get("", Workspace);
      cli.answer({ data, text: workspaceText(data, cli) });
    }),
});
