import { AppError } from "../../../platform/errors";
import type { ExternalRow } from "./external-view";

/** Nothing overwrites a remote edit before someone has decided which text wins. */
export function requireDecided(row: ExternalRow | null): void {
  if (row?.state !== "conflict") return;
  throw new AppError(
    "illegal_transition",
    "The remote post was edited. First decide whether to overwrite or keep those edits",
    { state: row.state },
  );
}
