import { isAtLeast, type Role } from "../../schema/api/role";
import type { WorkspaceCtx } from "../context";
import { AppError } from "./errors";

export function requireRole({ role }: Pick<WorkspaceCtx, "role">, needed: Role): void {
  if (!isAtLeast(role, needed))
    throw new AppError("forbidden", `This requires the ${needed} role; your role is ${role}`);
}
