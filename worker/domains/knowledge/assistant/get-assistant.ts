import type { z } from "zod";
import type { AssistantStatus } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { mayResearch, researchRefusal } from "../../../platform/plan-limits";

/** What the Content Assistant can do here: depends on the plan and the instance's search service. */
export function getAssistant(ctx: WorkspaceCtx): z.infer<typeof AssistantStatus> {
  const research = mayResearch(ctx);
  const search = ctx.config.search !== null;
  if (!research) return { research, search, reason: researchRefusal };
  const reason = search
    ? null
    : "This instance has no web search, so research reads only the URLs that you provide. The operator can set up a search service.";
  return { research, search, reason };
}
