import type { GateFinding } from "../../../../schema/api/gate";
import { checkCopies } from "./check-copies";
import { checkFrame } from "./check-frame";
import { checkLeftovers } from "./check-leftovers";
import { checkStructure } from "./check-structure";
import { type GateInput, readGateText } from "./gate-text";

const findingsMax = 40;

/** The findings that keep a run from publishing a generated draft; empty if it may. Calls neither a model nor the network. */
export function checkGate(input: GateInput): GateFinding[] {
  const text = readGateText(input);
  return [checkFrame, checkLeftovers, checkStructure, checkCopies]
    .flatMap((check) => check(text))
    .slice(0, findingsMax);
}
