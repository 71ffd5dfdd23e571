import type { Member } from "../../../../schema/api/workspaces";
import type { members, users } from "../../../../schema/tables";
import { toInstant } from "../../../platform/instant";

export const memberView = (
  member: typeof members.$inferSelect,
  user: Pick<typeof users.$inferSelect, "email" | "name">,
): Member => ({
  userId: member.userId,
  email: user.email,
  name: user.name,
  role: member.role,
  createdAt: toInstant(member.createdAt),
});
