import { z } from "zod";
import { namedMember } from "../../../schema/api/named-member";
import type { WorkspaceCtx } from "../../context";
import { listMembers } from "../../domains/identity";
import { AppError } from "../../platform/errors";

export const memberInput = z.string().min(1).max(200);

/** The ID of the member given as `reviewer`, by email, name or ID. */
export async function findMember(ctx: WorkspaceCtx, wanted: string): Promise<string> {
  const { items } = await listMembers(ctx, { page: 1, limit: 100 });
  const found = namedMember(items, wanted);
  if (found === "ambiguous")
    throw new AppError("invalid_request", "reviewer: several members have this name; use an email address");
  if (!found)
    throw new AppError("invalid_request", "reviewer: no member of this workspace has this email, name or ID");
  return found.userId;
}
