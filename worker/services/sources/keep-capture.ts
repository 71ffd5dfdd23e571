import type { Source } from "../../../schema/api/sources";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../audit/audit-statement";
import { flagClaims } from "../claims/flag-claims";
import { captureStatement } from "./capture-statement";
import { getSource } from "./get-source";
import type { Capture } from "./store-capture";

/** Writes a capture's row, and compares what posts quote of it. */
export async function keepCapture(ctx: WorkspaceCtx, capture: Capture): Promise<Source> {
  const { id, kind, url, title, bytes, textHash } = capture;
  await ctx.d1.batch([
    captureStatement(ctx, capture, null),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "source.captured",
      targetKind: "source",
      targetId: id,
      details: { kind, url, title, bytes, textHash },
    }),
  ]);
  await flagClaims(ctx, id);
  return getSource(ctx, id);
}
