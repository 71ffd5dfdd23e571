import type { Answer } from "../../../models/writers/answers";
import type { WorkspaceCtx } from "../../../../context";
import { loadCaptures, sameCaptures } from "../../quotes/load-captures";
import { loadContext } from "../../context/load-context";
import { newId } from "../../../../platform/new-id";
import { commitStep } from "../../../runs/commit-step";
import type { Finish, RunRow } from "../../../runs/stage";
import { loadTitles } from "../load-titles";
import { proposeItems } from "../propose-items";

const letGo = "UPDATE proposals SET run_id = NULL WHERE run_id = ?1 AND state <> 'open'";
const insert = `INSERT INTO proposals (id, workspace_id, run_id, title, state, items, base_version, created_at, decided_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
  ON CONFLICT (run_id) WHERE run_id IS NOT NULL DO UPDATE SET title = excluded.title, state = excluded.state,
    items = excluded.items, base_version = excluded.base_version, decided_at = excluded.decided_at`;

/**
 * Keeps a run's findings as a proposal, in the batch that marks the step done. Done anew, an open proposal is replaced, and a decided one
 * stays as it is beside the new one. Where nothing is new, the proposal is there without changes, and decided. Throws `conflict` where a
 * source was deleted, or captured anew, since its text was read.
 */
export async function applyFindings(
  ctx: WorkspaceCtx,
  run: RunRow,
  findings: Answer<"context">["findings"],
  finish: Finish,
): Promise<void> {
  const named = findings.map(({ sourceId }) => sourceId);
  const [context, captures, titles] = await Promise.all([
    loadContext(ctx),
    loadCaptures(ctx, named),
    loadTitles(ctx, named),
  ]);
  const items = proposeItems({ findings, fields: context.fields, captures, titles, own: ctx.workspace.name });
  const now = ctx.now();
  const isEmpty = items.length === 0;
  await commitStep(ctx, finish, {
    statements: [
      sameCaptures(ctx, captures),
      ctx.d1.prepare(letGo).bind(run.id),
      ctx.d1
        .prepare(insert)
        .bind(
          newId(ctx, "prp"),
          ctx.workspace.id,
          run.id,
          run.title,
          isEmpty ? "dismissed" : "open",
          JSON.stringify(items),
          context.version,
          now,
          isEmpty ? now : null,
        ),
    ],
  });
}
