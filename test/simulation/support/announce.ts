import type { WorkspaceCtx } from "../../../worker/context";
import { catchUp } from "../../../worker/public/replica/catch-up";
import type { Asked } from "./public-truth";
import type { Reader } from "./reader";
import type { SeededIds } from "./seed-workspace";
import type { SeededRandom } from "./seeded-random";
import { writeWaitMs } from "./simulated-ctx";
import type { SimulatedIsolate } from "./simulated-isolate";
import type { VirtualTime } from "./virtual-time";

interface AnnounceNeeds {
  time: VirtualTime;
  random: SeededRandom;
  isolates: SimulatedIsolate[];
  ids: SeededIds;
  reader: Reader;
  universe: Asked[];
  /** Runs work beside the rest; its failure fails the run. */
  spawn: (work: Promise<void>) => void;
  /** Called with the milliseconds from seeing a commit to its announcement. */
  announced: (ms: number) => void;
}

const unseen = `SELECT rowid AS n, post_slug AS slug, previous_slug AS previous, affected_slugs AS affected, version
  FROM events WHERE rowid > ?1 ORDER BY rowid`;

interface EventRow {
  n: number;
  slug: string | null;
  previous: string | null;
  affected: string;
  version: number;
}

/** Sends events as a consumer does: it has seen the committed row, waits the lease out, and then tells sites. */
export async function announce(needs: AnnounceNeeds, isOver: () => boolean): Promise<void> {
  const { time, random, isolates, ids } = needs;
  let last = 0;
  while (!isOver()) {
    await time.sleep(random.between(50, 600));
    try {
      const ctx = await random.pick(isolates).enter(ids.userId, ids.workspaceId);
      const { results } = await ctx.d1.prepare(unseen).bind(last).all<EventRow>();
      last = results.at(-1)?.n ?? last;
      if (results.length > 0) needs.spawn(tell(needs, ctx, results));
    } catch {
      // The consumer's batch is retried by the queue.
    }
  }
}

/** The consumer may die at any step; another one then begins with the first. */
async function tell(needs: AnnounceNeeds, ctx: WorkspaceCtx, events: EventRow[]): Promise<void> {
  while (!(await tellOnce(needs, ctx, events))) await needs.time.sleep(needs.random.between(1_000, 60_000));
}

async function tellOnce(needs: AnnounceNeeds, ctx: WorkspaceCtx, events: EventRow[]): Promise<boolean> {
  const dies = () => needs.random.chance(0.02);
  if (dies()) return false;
  const seen = { workspaceId: ctx.workspace.id, version: Math.max(...events.map((event) => event.version)) };
  const began = needs.time.now();
  for (;;) {
    const left = await catchUp(ctx, seen).catch(() => 500);
    if (dies()) return false;
    if (left === 0) break;
    await needs.time.sleep(left);
  }
  await needs.time.sleep(writeWaitMs);
  if (dies()) return false;
  needs.announced(needs.time.now() - began);
  for (const event of events) needs.spawn(revalidate(needs, event));
  return true;
}

async function revalidate({ time, random, reader, universe }: AnnounceNeeds, event: EventRow): Promise<void> {
  const named = [event.slug, event.previous, ...(JSON.parse(event.affected) as string[])];
  const wanted = universe.filter(({ kind, slug }) => kind !== "post" || named.includes(slug ?? ""));
  for (const asked of [...wanted, random.pick(universe)]) {
    if (random.chance(0.5)) await time.sleep(random.between(0, 300));
    await reader.refetch(asked, event.version);
  }
}
