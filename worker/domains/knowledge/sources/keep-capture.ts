import type { Source } from "../../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement, noteSourceChecked } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { captureStatement } from "./capture-statement";
import { dropFormerCaptures } from "./drop-former-captures";
import { getSource } from "./get-source";
import { sourcesFull } from "./require-source-room";
import type { Capture } from "./store-capture";

/** Inserts a capture's row and checks quotes of it in posts. Throws `limit_reached`, storing nothing. */
export async function keepCapture(ctx: WorkspaceCtx, capture: Capture): Promise<Source> {
  const { id, kind, url, title, bytes, textHash } = capture;
  const audit = auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "source.captured",
    targetKind: "source",
    targetId: id,
    details: { kind, url, title, bytes, textHash },
  });
  const batch = [captureStatement(ctx, capture, null), mustHaveChanged(ctx), audit];
  try {
    await guardedBatch(ctx, batch, () => sourcesFull(ctx));
  } finally {
    await dropFormerCaptures(ctx, id);
  }
  await noteSourceChecked(ctx, id);
  return getSource(ctx, id);
}
