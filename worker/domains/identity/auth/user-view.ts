import type { User } from "../../../../schema/api/auth";
import type { users } from "../../../../schema/tables";
import { toInstant } from "../../../platform/instant";

export type UserRow = typeof users.$inferSelect;

export const userView = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  hasPassword: row.passwordHash !== null,
  hasGoogle: row.googleSubject !== null,
  createdAt: toInstant(row.createdAt),
});
