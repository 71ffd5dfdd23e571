import type { Hold } from "../../../schema/tables";
import type { Usage } from "../../adapters/writers/writer-error";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { newId } from "../new-id";
import type { AskOptions } from "./ask-options";
import { getBudget, type WriterRow } from "./get-budget";
import { holding } from "./holding";
import { monthOf } from "./month-of";
import { noRoom } from "./require-room";

/** An asking that the month's budget counts before it is asked. Its id becomes that of its record. */
export interface Held {
  id: string;
  /** What it is for. Of two askings of a run the later one holds: whoever made the earlier one lost the run. */
  key: string;
  /** Whether its claim stays after it is paid for, until that is released. */
  stays: boolean;
}

/** An asking is over by then: three answers take nine minutes at most. */
const holdMs = 10 * 60_000;

/**
 * Puts what an asking is expected to use into the month's budget, in the one statement that looks for room, and gives the settings
 * that it holds by; `held` is null where no model is to be asked. Throws `budget_exhausted` where the month's use and what is under
 * way reach a limit, and `conflict` where its claim is another's.
 */
export async function holdBudget(
  ctx: WorkspaceCtx,
  expected: Usage,
  { runId, claim }: Pick<AskOptions, "runId" | "claim">,
): Promise<{ settings: WriterRow; held: Held | null }> {
  const now = ctx.now();
  const month = monthOf(now);
  const id = claim?.id ?? newId(ctx, "wcl");
  const key = claim?.key ?? runId ?? id;
  const { calls, inputTokens, outputTokens, images = 0 } = expected;
  const hold: Hold = { id, until: now + holdMs, calls, inputTokens, outputTokens, images };
  const isClaim = claim !== undefined;
  const budget = await getBudget(
    ctx,
    holding(ctx, { workspaceId: ctx.workspace.id, month, key, hold, isClaim, now }),
  );
  const { settings, used, taken } = budget;
  if (settings.kind === "offline" || (images > 0 && settings.imageModel === null))
    return { settings, held: null };
  const holder = used.underWay[key];
  if (holder?.id === id) return { settings, held: { id, key, stays: isClaim } };
  if (isClaim && holder && holder.until > now) throw asked();
  throw noRoom(taken ?? "calls", month);
}

const asked = () =>
  new AppError("conflict", "The model is being asked for this already; wait until it has answered");
