import type { WorkspaceCtx } from "../../context";
import { guardedBatch, mustHaveChanged } from "../../platform/db/statement";
import { changedMeanwhile } from "../../platform/errors";
import type { Finish } from "./stage";

/** Commits a step with changes that readers do not see; visible ones go through commitChange. */
export async function commitStep(
  ctx: WorkspaceCtx,
  finish: Finish,
  also: Partial<Finish> = {},
): Promise<void> {
  const guarded = [...finish.guarded, ...(also.guarded ?? [])];
  await guardedBatch(
    ctx,
    [
      ...guarded.flatMap((one) => [one, mustHaveChanged(ctx)]),
      ...finish.statements,
      ...(also.statements ?? []),
    ],
    changedMeanwhile,
  );
}
