import { toInstant } from "../../platform/instant";
import type { Kept } from "./kept-report";

/** A kept report as it is told. */
export const told = <T extends object>({ body, fetchedAt, stale }: Kept<T>) => ({
  ...body,
  fetchedAt: toInstant(fetchedAt),
  stale,
});
