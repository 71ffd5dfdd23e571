import type { ContextFields } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import type { Brief } from "../../models";
import { loadContext } from "./load-context";

/** What a writer gets about the workspace: its context and its style. */
export async function loadBrief(ctx: WorkspaceCtx): Promise<Brief> {
  return briefOf(ctx, (await loadContext(ctx)).fields);
}

/** A tone set by hand in the personality takes precedence over the one that was found. */
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
