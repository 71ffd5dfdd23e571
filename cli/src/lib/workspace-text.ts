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
        "time zone": one.timezone,
        plan: one.planId,
        branding: one.brandingRequired ? "required" : one.hideBranding ? "hidden" : "shown",
        "your role": one.role,
        published: `${one.publishedCount} posts`,
        created: when(one.createdAt),
      },
      paint,
    ),
  ].join("\n");
