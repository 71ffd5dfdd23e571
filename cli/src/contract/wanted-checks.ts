import { allChecks } from "./all-checks.ts";
import type { Check } from "./check.ts";

export interface WantedRows {
  /** Leaves out what blogsvc promises beyond the spec. */
  specOnly?: boolean;
  /** Only rows whose ids begin so, such as `list.`. */
  only?: string;
}

/** The rows that were asked for, without the first of all where it was not. */
export const wantedChecks = ({ specOnly = false, only = "" }: WantedRows): Check[] =>
  allChecks.filter(({ id, rule }) => (rule === "spec" || !specOnly) && id.startsWith(only));
