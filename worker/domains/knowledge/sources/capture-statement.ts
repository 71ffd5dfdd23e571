import { sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { nextCheck } from "./next-check";
import { roomFor } from "./require-source-room";
import { rowWhere } from "./row-where";
import type { SourceRow } from "./source-view";
import type { Capture } from "./store-capture";

/**
 * Stores a capture as its source's newest. If its text changed, a check is due at once, which compares quotes. Changes no row if the plan
 * has no room for another source. `runId` is the run that read it; a `found` page is that run's only if the workspace did not have it yet.
 */
export function captureStatement(
  ctx: WorkspaceCtx,
  capture: Capture,
  runId: string | null,
  found = false,
): D1PreparedStatement {
  const now = ctx.now();
  const isPage = capture.kind === "page";
  const changed = sql`(text_hash IS NOT NULL AND text_hash <> excluded.text_hash)`;
  const row: SourceRow = {
    ...capture,
    workspaceId: ctx.workspace.id,
    state: "ready",
    failure: null,
    failureMessage: null,
    checkedAt: null,
    checkState: null,
    nextCheckAt: isPage ? nextCheck(ctx) : null,
    runId,
    collectionId: null,
    pagesMax: null,
    // Documents are often meant as background, not for publication.
    quotable: isPage,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: now,
  };
  return statement(
    ctx,
    ctx.db
      .insert(sources)
      .select(rowWhere(row, roomFor(ctx, capture.id)))
      .onConflictDoUpdate({
        target: sources.id,
        set: {
          state: "ready",
          title: sql`excluded.title`,
          contentType: sql`excluded.content_type`,
          bytes: sql`excluded.bytes`,
          rawKey: sql`excluded.raw_key`,
          textKey: sql`excluded.text_key`,
          textHash: sql`excluded.text_hash`,
          characters: sql`excluded.characters`,
          pages: sql`excluded.pages`,
          failure: null,
          failureMessage: null,
          capturedAt: sql`excluded.captured_at`,
          checkState: sql`CASE WHEN ${changed} THEN 'changed' ELSE 'same' END`,
          nextCheckAt: sql`CASE WHEN ${changed} THEN ${now} ELSE excluded.next_check_at END`,
          runId: found ? sql`run_id` : sql`COALESCE(excluded.run_id, run_id)`,
        },
      }),
  );
}
