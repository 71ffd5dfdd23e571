import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { roomFor } from "./require-source-room";
import { rowWhere } from "./row-where";
import type { SourceRow } from "./source-view";

interface FailedPage {
  id: string;
  url: string;
  failure: { code: NonNullable<SourceRow["failure"]>; message: string };
  runId: string;
}

/** Shows an address that was given and could not be read; what was read of it before stays, and so does a plan's limit. */
export const failedStatement = (
  ctx: WorkspaceCtx,
  { id, url, failure, runId }: FailedPage,
): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .insert(sources)
      .select(
        rowWhere(
          {
            id,
            workspaceId: ctx.workspace.id,
            kind: "page",
            state: "failed",
            url,
            title: url.slice(0, 300),
            contentType: null,
            bytes: 0,
            rawKey: null,
            textKey: null,
            textHash: null,
            characters: 0,
            pages: null,
            failure: failure.code,
            failureMessage: failure.message,
            capturedAt: null,
            checkedAt: null,
            checkState: null,
            nextCheckAt: null,
            runId,
            quotable: true,
            createdBy: null,
            createdAt: ctx.now(),
          },
          roomFor(ctx, id),
        ),
      )
      .onConflictDoNothing(),
  );
