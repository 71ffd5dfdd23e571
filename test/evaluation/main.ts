import { reportEvidence } from "./evidence/report-evidence";
import { evaluateGate } from "./gate/evaluate-gate";
import { percent } from "./labeled";
import { evaluateLinks } from "./links/evaluate-links";
import { reportPosts } from "./posts/report-posts";
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

await reportPosts();
