import { desc, eq } from "drizzle-orm";
import { gateWords } from "../../../../schema/api/gate-words";
import type { PostFields } from "../../../../schema/api/post-fields";
import { runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { loadPost } from "../../posts";
import { inWorkspace } from "../../runs";
import { gateFrame, gatePost } from "./stages/gate-post";

/**
 * Keeps machines from publishing a generated draft that fails a check, also with these changes: throws `approval_required` unless a person
 * has approved it, with the failed checks in `details.findings`. Returns the version that was checked.
 */
export async function requireGate(
  ctx: WorkspaceCtx,
  postId: string,
  changes: PostFields = {},
): Promise<number> {
  const { row } = await loadPost(ctx, postId);
  const [run] = await ctx.db
    .select()
    .from(runs)
    .where(inWorkspace(ctx, eq(runs.postId, postId), eq(runs.kind, "post")))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  if (row.status !== "DRAFT" || !run || run.review === "approved") return row.version;
  const findings = gatePost(await gateFrame(ctx, run), { ...row, ...changes });
  const [first] = findings;
  if (!first) return row.version;
  const failed = findings.length === 1 ? "a check" : `${findings.length} checks`;
  const message = `This generated draft fails ${failed}. ${gateWords(first)} Otherwise, a person has to approve or publish it`;
  throw new AppError("approval_required", message, { findings });
}
