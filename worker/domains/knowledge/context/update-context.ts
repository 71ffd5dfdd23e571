import type { Context, ContextUpdate } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { changedMeanwhile } from "../../../platform/errors";
import { contextChange } from "./context-change";
import { getContext } from "./get-context";
import { loadContext } from "./load-context";

/** Sets the given fields. Throws `conflict` if the context has another version by now. */
export async function updateContext(
  ctx: WorkspaceCtx,
  { version: base, ...changes }: ContextUpdate,
): Promise<Context> {
  const { fields, version } = await loadContext(ctx);
  if (version !== base) throw changedMeanwhile(version);
  await commitChange(ctx, {
    ...contextChange(ctx, { fields: { ...fields, ...changes }, base, reason: "edited", proposalId: null }),
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "context.updated",
      targetKind: "context",
      targetId: null,
      details: { fields: Object.keys(changes), version: base + 1 },
    },
  });
  return getContext(ctx);
}
