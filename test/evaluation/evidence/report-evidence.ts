import { halves, percent } from "../labeled";
import { evaluateEvidence } from "./evaluate-evidence";

/** Prints what evidence checks make of labeled sentences; with `isVerbose`, their errors on the half that may be used for tuning. */
export function reportEvidence(isVerbose: boolean): void {
  console.log("\nEvidence, without a model\n");
  report(isVerbose, false);
  console.log(
    "\nEvidence, with verdicts recorded by hand (what the pipeline does with them; this says nothing about any model)\n",
  );
  report(isVerbose, true);
}

function report(isVerbose: boolean, isCompared: boolean): void {
  for (const half of halves) {
    const { right, wrong, refused, passed, honest, alarms, claims, overlooked } = evaluateEvidence(
      half,
      isCompared,
    );
    const stopped = wrong.length - passed.length;
    const rows = {
      "wrong bindings stopped": [stopped, wrong.length],
      "right bindings refused": [refused.length, right.length],
      ...(!isCompared && {
        "false claims": [alarms.length, honest.length],
        "claims overlooked": [overlooked.length, claims.length],
      }),
    } satisfies Record<string, [number, number]>;
    for (const [row, [part = 0, of = 0]] of Object.entries(rows))
      console.log(`  ${half.padEnd(12)} ${row.padEnd(24)} ${part} of ${of}, ${percent(part, of)}`);
    if (!isVerbose || half !== "open") continue;
    for (const { error, sentence } of passed) console.log(`    passed   ${error}: ${sentence}`);
    for (const { sentence, doubt } of refused) console.log(`    refused  ${sentence}  ${doubt}`);
    for (const { sentence } of alarms) console.log(`    alarm    ${sentence}`);
    for (const { sentence } of overlooked) console.log(`    missed   ${sentence}`);
  }
}
