import { sources } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../write/statement";
import type { SourceRow } from "./source-view";

interface FailedPage {
  id: string;
  url: string;
  failure: { code: NonNullable<SourceRow["failure"]>; message: string };
  runId: string;
}

/** Shows an address that was given and could not be read; what was read of it before stays. */
export const failedStatement = (
  ctx: WorkspaceCtx,
  { id, url, failure, runId }: FailedPage,
): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .insert(sources)
      .values({
        id,
        workspaceId: ctx.workspace.id,
        kind: "page",
        state: "failed",
        url,
        title: url.slice(0, 300),
        failure: failure.code,
        failureMessage: failure.message,
        runId,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing(),
  );
