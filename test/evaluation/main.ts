import { reportEvidence } from "./evidence/report-evidence";
import { evaluateGate } from "./gate/evaluate-gate";
import { percent } from "./labeled";
import { evaluateLinks } from "./links/evaluate-links";
import { evaluatePosts } from "./posts/evaluate-posts";
import { reportRetrieval } from "./report-retrieval";
import { evaluateTopics } from "./topics/evaluate-topics";

const { planted, found, kinds, own, corpus } = evaluateGate();
console.log("Gate: planted defects\n");
for (const kind of kinds) {
  const missed = kind.missed.length > 0 ? `   missed in ${kind.missed.join(", ")}` : "";
  console.log(`  ${kind.kind.padEnd(24)} ${String(kind.found).padStart(3)} of ${kind.planted}${missed}`);
}
console.log(`  ${"all".padEnd(24)} ${found} of ${planted}, ${percent(found, planted)}`);
console.log("\nGate: findings in good posts\n");
for (const [name, { posts, alarms }] of Object.entries({ "written here": own, "Rust blog": corpus })) {
  const said = alarms.map(
    ({ name: post, findings }) => `${post} (${findings.map(({ code }) => code).join(", ")})`,
  );
  console.log(
    `  ${name.padEnd(24)} ${alarms.length} of ${posts}   ${posts === 0 ? "absent" : said.join("; ")}`,
  );
}

const isVerbose = process.argv.includes("--details");
reportEvidence(isVerbose);
reportRetrieval("Same topic, by words alone", (half) => evaluateTopics(half), isVerbose);
reportRetrieval("Internal links", evaluateLinks, isVerbose);

console.log(
  "\nPosts: what the pipeline makes of answers recorded by hand (this says nothing about any model)\n",
);
const billed = { inputTokens: 0, outputTokens: 0 };
const estimated = { inputTokens: 0, outputTokens: 0 };
const beside = (expected: number, actual: number) =>
  `${expected} (${expected < actual ? "" : "+"}${percent(expected - actual, actual)})`;
for (const result of await evaluatePosts()) {
  const { name, words, used, estimate, findings, editNote, review, isAsExpected } = result;
  const { calls, inputTokens, cachedTokens, outputTokens } = used;
  const spent = `${calls} calls, ${inputTokens} tokens in (${cachedTokens} repeated), ${outputTokens} out`;
  const outcome = review === "awaiting" ? `held back (${findings.join(", ")})` : "published";
  console.log(
    `  ${isAsExpected ? "as expected" : "UNEXPECTED "}  ${name}: ${words} words, ${spent}; ${outcome}`,
  );
  if (editNote !== null) console.log(`               ${editNote}`);
  console.log(
    `               estimated: ${estimate.calls} calls, ${beside(estimate.inputTokens, inputTokens)} in, ${beside(estimate.outputTokens, outputTokens)} out`,
  );
  for (const part of ["inputTokens", "outputTokens"] as const) {
    billed[part] += used[part];
    estimated[part] += estimate[part];
  }
}
console.log(
  `\n  all posts: ${billed.inputTokens} tokens in, estimated ${beside(estimated.inputTokens, billed.inputTokens)}; ${billed.outputTokens} out, estimated ${beside(estimated.outputTokens, billed.outputTokens)}`,
);
