import { parseArgs } from "node:util";
import { simulateDelivery } from "./delivery";
import { type FreshnessReport, simulateFreshness } from "./freshness";
import { simulateGeneration } from "./generation";
import { simulateIntegration } from "./integrations";
import { simulatePublishing } from "./publishing";
import { simulateRevocation } from "./revocation";

const simulations: Record<string, (seed: number) => Promise<unknown>> = {
  freshness: (seed) => simulateFreshness({ seed, refetches: 2_000 }),
  near: (seed) => simulateFreshness({ seed, refetches: 500, replicas: true }).then(brief),
  moving: (seed) => simulateFreshness({ seed, refetches: 500, replicas: true, moves: {} }).then(brief),
  revocation: (seed) => simulateRevocation({ seed, requests: 1_000 }),
  "near-revocation": (seed) => simulateRevocation({ seed, requests: 200, replicas: true }),
  publishing: (seed) => simulatePublishing({ seed, posts: 100 }),
  delivery: (seed) => simulateDelivery({ seed, changes: 100 }),
  integrations: (seed) => simulateIntegration({ seed, changes: 100 }),
  generation: (seed) => simulateGeneration({ seed, batches: 10 }),
};

/** The waits before announcements as percentiles. */
function brief({ announced, ...report }: FreshnessReport) {
  const sorted = announced.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    ...report,
    announced: { n: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: sorted.at(-1) ?? 0 },
  };
}

/**
 * `npm run simulate -- --seed N [--runs N] [--only NAME] [--log]`: runs each simulation, or the one named, with the
 * seeds from N on and prints what happened; with --log also what the code under test logs.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1" },
    only: { type: "string" },
    log: { type: "boolean", default: false },
  },
});
if (!values.log) {
  console.log = () => undefined;
  console.error = () => undefined;
}
const names = Object.keys(simulations).filter((name) => values.only === undefined || name === values.only);
if (names.length === 0) throw new Error(`--only takes one of ${Object.keys(simulations).join(", ")}`);
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.runs); seed++) {
  for (const name of names) {
    const started = performance.now();
    const report = await simulations[name]?.(seed);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${JSON.stringify({ simulation: name, seed, seconds, report })}\n`);
  }
}
