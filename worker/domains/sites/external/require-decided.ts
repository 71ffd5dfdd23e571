import { AppError } from "../../../platform/errors";
import type { ExternalRow } from "./external-view";

/** Nothing is sent over an edit made there until somebody has decided which text counts. */
export function requireDecided(row: ExternalRow | null): void {
  if (row?.state !== "conflict") return;
  throw new AppError(
    "illegal_transition",
    "The remote post was edited. First decide whether to overwrite or keep those edits",
    { state: row.state },
  );
}
