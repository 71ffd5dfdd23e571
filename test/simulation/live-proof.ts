import { createWebhook } from "../../worker/domains/delivery/webhooks/create-webhook";
import { enterWorkspace } from "../../worker/domains/identity/workspaces/enter-workspace";
import { realJobs } from "./publishing/real-jobs";
import { SimulatedReceivers } from "./publishing/simulated-receivers";
import { SimulatedSite } from "./publishing/simulated-site";
import { calm, lossy } from "./publishing/weather";
import { World } from "./publishing/world";
import { Writers } from "./publishing/writers";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { openMigrated } from "./support/sqlite-d1";
import { steadyCrypto } from "./support/steady-crypto";
import { VirtualTime } from "./support/virtual-time";

export interface ProofRow {
  type: string;
  version: number;
  deliveryState: string;
  state: string | null;
  url: string | null;
  checks: number;
  rounds: number;
  nextAt: number | null;
  provenAt: number | null;
  detail: string | null;
}

const stormMs = 30 * 60_000;
/** Long enough for retries, redeliveries and their looks. */
const settleMs = 4 * 3_600_000;
const host = "site-0.test";

const rows = `SELECT e.type, e.version, d.state AS deliveryState, d.proof_state AS state, d.proof_url AS url,
    d.proof_checks AS checks, d.proof_rounds AS rounds, d.proof_next_at AS nextAt, d.proven_at AS provenAt,
    d.proof_detail AS detail
  FROM deliveries d JOIN events e ON e.id = d.event_id`;

/**
 * People change posts while messages are lost, doubled and late, consumers die, and the site hangs, fails and overlooks
 * webhooks. Answers what became of every delivery once all is calm again, and what the site has shown.
 */
export async function simulateLiveProof(seed: number) {
  steadyCrypto();
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  let weather = calm;
  let settling = false;
  let over = false;
  const moods = () => weather.receivers;
  const site = new SimulatedSite({ sqlite, time, random, moods });
  const receivers = new SimulatedReceivers(time, random, moods, (received) => site.notice(received));
  const others = receivers.fetch;
  receivers.fetch = (input, init) => {
    const { url } = new Request(input, init);
    return url.startsWith(`https://${host}/blog/`) ? site.show(url) : others(input, init);
  };
  const world = new World({ sqlite, time, random, jobs: realJobs, weather: () => weather, receivers });
  const ids = seedWorkspace(sqlite, { slug: "site-0", keyHash: null, now: time.now() });
  const writers = new Writers({ sqlite, time, random, world, workspaces: [ids] });
  const via = { kind: "session", sessionId: "simulated" } as const;
  const story = async () => {
    await world.run({ kind: "user", userId: ids.userId, via }, "person", async (ctx) => {
      await createWebhook(await enterWorkspace(ctx, ids.workspaceId), {
        url: `https://${host}/hook`,
        kind: "signed",
        description: "",
        events: null,
        enabled: true,
        pagePattern: `https://${host}/blog/{slug}`,
      });
    });
    weather = lossy;
    const until = time.now() + stormMs;
    const busy = async () => {
      while (!settling) {
        await writers.act();
        await time.sleep(random.between(1_000, 60_000));
      }
    };
    for (let n = 0; n < 2; n++) void busy();
    await time.sleep(until - time.now());
    weather = calm;
    settling = true;
    await time.sleep(settleMs);
    over = true;
    world.requireSound();
  };
  void world.cron(() => over);
  await time.run(story());
  return { proofs: sqlite.prepare(rows).all().map(proofOf), served: site.served };
}

function proofOf(row: Record<string, unknown>): ProofRow {
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  return {
    type: String(row.type),
    version: Number(row.version),
    deliveryState: String(row.deliveryState),
    state: text(row.state),
    url: text(row.url),
    checks: Number(row.checks),
    rounds: Number(row.rounds),
    nextAt: number(row.nextAt),
    provenAt: number(row.provenAt),
    detail: text(row.detail),
  };
}
