import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import type { WriterRow } from "./get-budget";
import { availableWriters } from "./get-writer-settings";

/** Refuses settings under which no model could be asked, or whose budget could not be counted. */
export function requireWhole(ctx: WorkspaceCtx, row: WriterRow): void {
  if (row.kind === "offline") return;
  if (!availableWriters(ctx).includes(row.kind))
    throw wrong(
      "kind",
      "this instance has no Workers AI binding; use its OpenAI-compatible endpoint instead",
    );
  if (row.kind === "openai" && row.baseUrl === null) throw wrong("baseUrl", "is needed for this writer");
  if (row.model === null) throw wrong("model", "is needed for this writer");
  if (row.monthlyCost === null) return;
  if (row.inputPrice === null || row.outputPrice === null)
    throw wrong("budget.costUsd", "needs the prices of a million tokens: without them nothing is counted");
  if (row.imageModel !== null && row.imagePrice === null)
    throw wrong("budget.costUsd", "needs the price of a picture: without it pictures are not counted");
}

const wrong = (path: string, message: string) =>
  new AppError("invalid_request", `${path}: ${message}`, { fields: [{ path, message }] });
