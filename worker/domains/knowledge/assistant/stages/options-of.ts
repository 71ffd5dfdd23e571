import type { RunKind, RunOptions } from "../../../../../schema/api/runs";
import type { RunRow } from "../../../runs/stage";

/** A run's options, of the kind that its stages are for. */
export function optionsOf<K extends RunKind>({ options }: RunRow, kind: K): Extract<RunOptions, { kind: K }> {
  if (!isOf(options, kind)) throw new Error(`a run of kind ${options.kind} has no stage for ${kind}`);
  return options;
}

const isOf = <K extends RunKind>(options: RunOptions, kind: K): options is Extract<RunOptions, { kind: K }> =>
  options.kind === kind;
