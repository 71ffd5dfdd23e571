import type { Autopilot, AutopilotSettings } from "../../../../schema/api/autopilots";
import { isAtLeast, type Role } from "../../../../schema/api/role";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";

const read = `SELECT u.id, u.name, m.role FROM users u
  LEFT JOIN members m ON m.user_id = u.id AND m.workspace_id = ?1
  WHERE u.id IN (SELECT value FROM json_each(?2))`;

/** The members and former members with these ids. */
export async function reviewersOf(
  ctx: WorkspaceCtx,
  wanted: readonly (string | null | undefined)[],
): Promise<(id: string | null) => Autopilot["reviewer"]> {
  const ids = [...new Set(wanted.filter((id) => id != null))];
  if (ids.length === 0) return () => null;
  const { results } = await ctx.d1
    .prepare(read)
    .bind(ctx.workspace.id, JSON.stringify(ids))
    .all<{ id: string; name: string; role: Role | null }>();
  const found = new Map(
    results.map(({ id, name, role }) => [
      id,
      { id, name, mayReview: role !== null && isAtLeast(role, "editor") },
    ]),
  );
  return (id) => found.get(id ?? "") ?? null;
}

/**
 * The reviewer to store: without review, none. Throws `invalid_request` for a new one without review, or who cannot edit in the workspace; a
 * stored one who no longer can may stay.
 */
export async function reviewerFor(
  ctx: WorkspaceCtx,
  { review, reviewerId }: Pick<AutopilotSettings, "review"> & { reviewerId?: string | null },
  stored: string | null,
): Promise<string | null> {
  const wanted = reviewerId === undefined ? (review ? stored : null) : reviewerId;
  if (wanted === null) return null;
  if (!review)
    throw new AppError(
      "invalid_request",
      "reviewerId: only an autopilot whose drafts wait for review has a reviewer",
    );
  if (wanted === stored) return stored;
  const reviewer = (await reviewersOf(ctx, [wanted]))(wanted);
  if (!reviewer?.mayReview)
    throw new AppError("invalid_request", "reviewerId: must be a member who can edit in this workspace");
  return wanted;
}
