import type { Evidence } from "./evidence.ts";
import type { Probe } from "./probe.ts";

/** `spec`: the public contract itself. `blogsvc`: what this service promises beyond it. */
export type Rule = "spec" | "blogsvc";

export interface CheckContext {
  probe: Probe;
  evidence: Evidence;
}

/** One row of the contract. */
export interface Check {
  /** Stable: section and name, `list.default-limit`. */
  id: string;
  rule: Rule;
  requirement: string;
  /** Resolves with what was observed. Throws ContractFailure if the row is violated, NotShown if nothing can show it. */
  run: (context: CheckContext) => Promise<string>;
}
