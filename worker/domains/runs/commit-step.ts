import type { WorkspaceCtx } from "../../context";
import { guardedBatch, mustHaveChanged } from "../../platform/db/statement";
import { changedMeanwhile } from "../../platform/errors";
import type { Finish } from "./stage";

/** Commits a step with whatever else it changes that no reader sees; what readers see goes through commitChange. */
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
