import type { z } from "zod";
import type { AssistantStatus } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { mayResearch, researchRefusal } from "../../../platform/may-research";

/** What the Content Assistant can do here: by the plan, and by the instance's search. */
export function getAssistant(ctx: WorkspaceCtx): z.infer<typeof AssistantStatus> {
  const research = mayResearch(ctx);
  const search = ctx.config.search !== null;
  if (!research) return { research, search, reason: researchRefusal };
  const reason = search
    ? null
    : "This instance has no search: a research reads the addresses that you give it. Its operator can set one up.";
  return { research, search, reason };
}
