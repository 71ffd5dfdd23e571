import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  type Context,
  type ContextFields,
  type ContextRestore,
  emptyContext,
} from "../../../../schema/api/context";
import { contextVersions } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { notFound } from "../../../platform/errors";
import { contextChange } from "./context-change";
import { getContext } from "./get-context";

/**
 * Restores the fields of an older version as a new version; version 0 is the empty one. Throws `not_found` for a version that never
 * existed, and `conflict` if the context is no longer `base`.
 */
export async function restoreContext(
  ctx: WorkspaceCtx,
  { version, base }: z.infer<typeof ContextRestore>,
): Promise<Context> {
  const fields = await fieldsOf(ctx, version);
  await commitChange(ctx, {
    ...contextChange(ctx, { fields, base, reason: "restored", proposalId: null }),
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "context.restored",
      targetKind: "context",
      targetId: null,
      details: { restored: version, version: base + 1 },
    },
  });
  return getContext(ctx);
}

async function fieldsOf(ctx: WorkspaceCtx, version: number): Promise<ContextFields> {
  if (version === 0) return emptyContext;
  const [row] = await ctx.db
    .select({ fields: contextVersions.fields })
    .from(contextVersions)
    .where(and(eq(contextVersions.workspaceId, ctx.workspace.id), eq(contextVersions.version, version)));
  if (!row) throw notFound("Version");
  return { ...emptyContext, ...row.fields };
}
