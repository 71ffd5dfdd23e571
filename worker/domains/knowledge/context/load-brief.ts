import type { ContextFields } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import type { Brief } from "../../models";
import { loadContext } from "./load-context";

/** What a writer is told of the workspace: its context, and how it writes. */
export async function loadBrief(ctx: WorkspaceCtx): Promise<Brief> {
  return briefOf(ctx, (await loadContext(ctx)).fields);
}

/** The tone that was set by hand, in the personality, comes before the one that was found. */
export function briefOf({ workspace }: WorkspaceCtx, { tone, ...known }: ContextFields): Brief {
  const { name, siteUrl, personality } = workspace;
  return {
    name,
    siteUrl,
    ...known,
    tone: personality.tone || tone,
    style: personality.style,
    voice: personality.voice,
  };
}
