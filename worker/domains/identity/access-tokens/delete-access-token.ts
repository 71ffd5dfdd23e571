import { and, eq } from "drizzle-orm";
import { accessTokens } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { notFound } from "../../../platform/errors";
import { endListening } from "../auth/end-listening";
import { requireSession, requireUser } from "../auth/require-user";

/** Revokes one of the caller's own tokens immediately. A token may only revoke itself. */
export async function deleteAccessToken(ctx: Ctx, id: string): Promise<void> {
  const userId = requireUser(ctx);
  const itself = ctx.actor.kind === "user" && ctx.actor.via.kind === "token" && ctx.actor.via.tokenId === id;
  if (!itself) requireSession(ctx);
  const mine = and(eq(accessTokens.id, id), eq(accessTokens.userId, userId));
  await guardedBatch(
    ctx,
    [
      statement(ctx, ctx.db.delete(accessTokens).where(mine)),
      mustHaveChanged(ctx),
      auditStatement(ctx, {
        workspaceId: null,
        action: "access_token.deleted",
        targetKind: "access_token",
        targetId: id,
      }),
    ],
    () => notFound("Access token"),
  );
  endListening(ctx, { userId, credentialId: id });
}
