import { isAtLeast, type Role } from "../../schema/api/role";
import type { Actor, WorkspaceCtx } from "../context";
import { AppError } from "./errors";

export type PublishingBar = "role" | "token_access" | "workspace_setting";

const words: Record<PublishingBar, string> = {
  role: "your role in this workspace is viewer, but publishing requires editor",
  token_access: "publishing requires an access token with full access",
  workspace_setting:
    "this workspace allows MCP clients to write drafts only; an admin can allow publishing in its settings",
};

interface Asking {
  actor: Actor;
  role: Role;
  workspace: { mcpMayPublish: boolean };
}

/** Why the caller may not change what readers see now or will see by a schedule; empty if the caller may. */
export function publishingBars({ actor, role, workspace }: Asking): PublishingBar[] {
  if (actor.kind !== "user") return [];
  const token = actor.via.kind === "token" ? actor.via : null;
  return [
    ...(isAtLeast(role, "editor") ? [] : (["role"] as const)),
    ...(token && token.access !== "full" ? (["token_access"] as const) : []),
    ...(token?.channel === "mcp" && !workspace.mcpMayPublish ? (["workspace_setting"] as const) : []),
  ];
}

/** Throws `forbidden` with all reasons. Called by the verbs themselves, whatever their caller. */
export function requirePublishing(ctx: WorkspaceCtx, what = "This"): void {
  const bars = publishingBars(ctx);
  if (bars.length === 0) return;
  const reasons = bars.map((bar) => words[bar]).join("; ");
  throw new AppError("forbidden", `${what} is not allowed: ${reasons}`, { forbiddenBy: bars });
}
