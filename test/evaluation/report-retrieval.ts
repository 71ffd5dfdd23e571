import { type Half, halves, percent, type Retrieval } from "./labeled";

/** Prints precision and recall on both halves of a set; with `isVerbose`, what went wrong on the half that may be used for tuning. */
export function reportRetrieval(
  title: string,
  evaluate: (half: Half) => Retrieval,
  isVerbose: boolean,
): void {
  console.log(`\n${title}\n`);
  for (const half of halves) {
    const { hits, false: wrong, missed } = evaluate(half);
    const shown = `precision ${percent(hits, hits + wrong.length)}   recall ${percent(hits, hits + missed.length)}`;
    console.log(
      `  ${half.padEnd(12)} ${shown}   (${hits} right, ${wrong.length} wrong, ${missed.length} missed)`,
    );
    if (!isVerbose || half !== "open") continue;
    for (const one of wrong) console.log(`    wrong   ${one}`);
    for (const one of missed) console.log(`    missed  ${one}`);
  }
}
