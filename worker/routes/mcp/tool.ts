import { z } from "zod";
import type { Role } from "../../../schema/api/role";
import type { TokenAccess } from "../../../schema/api/token-access";
import type { Ctx, WorkspaceCtx } from "../../context";
import { enterNamedWorkspace, requireTokenAccess } from "../../domains/identity";
import { requirePublishing } from "../../platform/require-publishing";
import { requireRole } from "../../platform/require-role";
import { closed } from "../http/closed-schema";

/** What a model gets: one sentence on the result, and the facts to continue with. */
export interface ToolAnswer {
  said: string;
  data: Record<string, unknown>;
}

/** `reads`; `writes` what readers do not see; `publishes`: changes what readers see now or by a schedule. */
export type Effect = "reads" | "writes" | "publishes";

export interface Tool {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  input: z.ZodObject;
  run: (ctx: Ctx, input: Record<string, unknown>) => Promise<ToolAnswer>;
}

const tokenFor: Record<Effect, TokenAccess> = { reads: "read", writes: "drafts", publishes: "full" };

interface Declared<S extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  input: S;
}

const workspace = z
  .string()
  .min(1)
  .max(100)
  .describe("The workspace, by slug or ID; list_workspaces lists them");

/** A tool that acts in one workspace, with the same checks as its HTTP route. */
export function workspaceTool<S extends z.ZodRawShape>(
  { input: shape, ...declared }: Declared<S>,
  role: Role,
  run: (ctx: WorkspaceCtx, input: z.infer<z.ZodObject<S>>) => Promise<ToolAnswer>,
): Tool {
  const own = closed(z.object(shape));
  const where = z.object({ workspace });
  return {
    ...declared,
    input: closed(where.extend(shape)),
    run: async (ctx, { workspace: named, ...rest }) => {
      const inside = await enterNamedWorkspace(ctx, where.parse({ workspace: named }).workspace);
      if (declared.effect === "publishes") requirePublishing(inside, declared.title);
      requireRole(inside, role);
      requireTokenAccess(ctx, tokenFor[declared.effect]);
      return run(inside, own.parse(rest));
    },
  };
}
