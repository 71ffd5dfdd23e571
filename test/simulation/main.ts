import { parseArgs } from "node:util";
import { simulateFreshness } from "./freshness";
import { simulateRevocation } from "./revocation";

/** `npm run simulate -- --seed N [--runs N] [--refetches N]`: runs seeds from N on and prints what happened. */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1" },
    refetches: { type: "string", default: "2000" },
  },
});
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.runs); seed++) {
  const started = performance.now();
  const fresh = await simulateFreshness({ seed, refetches: Number(values.refetches) });
  const revoked = await simulateRevocation({ seed, requests: 1_000 });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(JSON.stringify({ seed, seconds, fresh, revoked }));
}
