import { desc, eq } from "drizzle-orm";
import { gateWords } from "../../../../schema/api/gate-words";
import { runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { loadPost } from "../../posts";
import { inWorkspace } from "../../runs";
import { gateFrame, gatePost } from "./stages/gate-post";

/**
 * No machine publishes a generated draft that fails a check: throws `approval_required` while it awaits review, with the failed checks in
 * `details.findings`. Once a person has approved it, everyone can publish it.
 */
export async function requireGate(ctx: WorkspaceCtx, postId: string): Promise<void> {
  const [run] = await ctx.db
    .select()
    .from(runs)
    .where(inWorkspace(ctx, eq(runs.postId, postId), eq(runs.kind, "post"), eq(runs.review, "awaiting")))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  if (!run) return;
  const { row } = await loadPost(ctx, postId);
  const findings = gatePost(await gateFrame(ctx, run), row);
  const [first] = findings;
  if (!first) return;
  const more = findings.length > 1 ? ` (1 of ${findings.length} failed checks)` : "";
  const message = `This generated draft fails a check: ${gateWords(first)}${more} Edit it, or have a person approve it in Review`;
  throw new AppError("approval_required", message, { findings });
}
