import { and, eq, inArray, isNull } from "drizzle-orm";
import { isAtLeast, type Role, roles } from "../../../../schema/api/role";
import {
  invitations,
  members,
  notices,
  postReviews,
  previewLinks,
  signInLinks,
} from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";

/**
 * Ends what a member granted and may no longer grant with this role, or none: open invitations above it, preview links and, for a former
 * owner, sign-in links of the workspace's members. Reviews of a member who can no longer edit are left without a reviewer.
 */
export function endGrants(
  ctx: WorkspaceCtx,
  member: { userId: string; role: Role },
  role: Role | null,
): D1PreparedStatement[] {
  const invites = role === "admin" || role === "owner";
  const beyond = roles.filter((one) => !invites || roles.indexOf(one) > roles.indexOf(role));
  const here = eq(invitations.workspaceId, ctx.workspace.id);
  const theirs = and(here, eq(invitations.invitedBy, member.userId), isNull(invitations.acceptedAt));
  const open = ctx.db.delete(invitations).where(and(theirs, inArray(invitations.role, beyond)));
  const everyone = ctx.db
    .select({ id: members.userId })
    .from(members)
    .where(eq(members.workspaceId, ctx.workspace.id));
  const links = ctx.db.delete(signInLinks).where(inArray(signInLinks.userId, everyone));
  const previews = ctx.db
    .delete(previewLinks)
    .where(and(eq(previewLinks.workspaceId, ctx.workspace.id), eq(previewLinks.createdBy, member.userId)));
  const reviews = ctx.db
    .update(postReviews)
    .set({ reviewerId: null })
    .where(and(eq(postReviews.workspaceId, ctx.workspace.id), eq(postReviews.reviewerId, member.userId)));
  const personal = ctx.db
    .delete(notices)
    .where(and(eq(notices.workspaceId, ctx.workspace.id), eq(notices.userId, member.userId)));
  const lostWriting = role === null || !isAtLeast(role, "editor");
  const lostOwnership = member.role === "owner" && role !== "owner";
  return [
    statement(ctx, open),
    ...(lostWriting ? [previews, reviews, personal].map((query) => statement(ctx, query)) : []),
    ...(lostOwnership ? [statement(ctx, links)] : []),
  ];
}
