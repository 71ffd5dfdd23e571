import type { z } from "zod";
import type { LinkRequest } from "../../../../schema/api/auth";
import type { Ctx } from "../../../context";
import { insertAudit } from "../../../outbox";
import type { Caller } from "./new-session";
import { limitAttempts } from "./rate-limits";

const hour = 3_600_000;

/**
 * Adds an audit entry for the owners of the user's workspaces that someone locked out asked for a link; they can create one on the members
 * page. Nothing, not even the response time, reveals whether the account exists.
 */
export async function requestLink(
  ctx: Ctx,
  { email }: z.infer<typeof LinkRequest>,
  caller: Caller,
): Promise<void> {
  await limitAttempts(ctx, "link-request", [caller.address, email]);
  ctx.waitUntil(noteRequest(ctx, email));
}

/** At most one entry per hour and workspace, however often it is requested. */
const noteRequest = (ctx: Ctx, email: string) =>
  ctx.d1
    .prepare(
      insertAudit(
        "sign_in_link.requested",
        { email: "u.email" },
        {
          workspace_id: "m.workspace_id",
          actor_kind: "'anonymous'",
          target_kind: "'user'",
          target_id: "u.id",
          created_at: "?2",
        },
        `FROM users u JOIN members m ON m.user_id = u.id
         WHERE u.email = ?1 AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.workspace_id = m.workspace_id
           AND a.action = 'sign_in_link.requested' AND a.target_id = u.id AND a.created_at > ?2 - ${hour})`,
      ),
    )
    .bind(email, ctx.now())
    .run();
