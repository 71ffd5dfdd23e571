import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Asking } from "./fake-model";

const RunFacts = z.object({
  id: z.string(),
  batchId: z.string(),
  position: z.number(),
  state: z.string(),
  title: z.string(),
  postId: z.string().nullable(),
  topicId: z.string().nullable(),
  errorCode: z.string().nullable(),
});
export type RunFacts = z.infer<typeof RunFacts>;

const openBatches = "SELECT id, state FROM batches WHERE state IN ('pending', 'processing')";
const allRuns = `SELECT id, batch_id AS batchId, position, state, title, post_id AS postId, topic_id AS topicId,
    error_code AS errorCode
  FROM runs WHERE batch_id IS NOT NULL ORDER BY batch_id, position`;
const strays = `SELECT id FROM posts p
  WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r.post_id = p.id)`;
const shared =
  "SELECT post_id AS id FROM runs WHERE post_id IS NOT NULL GROUP BY post_id HAVING count(*) > 1";
const unlinked = `SELECT t.id FROM topics t JOIN runs r ON r.topic_id = t.id
  WHERE r.post_id IS NOT NULL AND (t.state <> 'used' OR t.post_id IS NOT r.post_id)`;
const rivals = `SELECT topic_id AS id FROM runs WHERE post_id IS NOT NULL OR state IN ('pending', 'processing', 'waiting')
  GROUP BY topic_id HAVING topic_id IS NOT NULL AND count(*) > 1`;
const usage = `SELECT (SELECT total(calls) FROM usage_months) AS months, (SELECT total(calls) FROM writer_calls WHERE outcome <> 'unconfirmed') AS calls`;
const holds = "SELECT h.key FROM usage_months, json_each(under_way) h";
const ofBatches = `SELECT (SELECT sum(calls) FROM batches) AS batches,
  (SELECT sum(c.calls) FROM writer_calls c JOIN runs r ON r.id = c.run_id WHERE r.batch_id IS NOT NULL AND c.outcome <> 'unconfirmed') AS calls`;

/** Every batch has ended, and every run with it. */
export function requireEnded(sqlite: DatabaseSync): void {
  const open = sqlite.prepare(openBatches).all();
  if (open.length > 0) throw new Error(`${open.length} batches never ended`);
  const left = runsOf(sqlite).filter(({ state }) => ["pending", "processing", "waiting"].includes(state));
  if (left.length > 0) throw new Error(`${left.length} runs never ended, the first is ${left[0]?.state}`);
}

/** Nothing that is over counts in the budget: whoever died, the next asking of its run took over what it held. */
export function requireReleased(sqlite: DatabaseSync): void {
  const held = sqlite.prepare(holds).all();
  if (held.length > 0) throw new Error(`${held.length} askings are held that are over: ${held[0]?.key}`);
}

/** At every moment: no post twice, none without its run, none of two runs, and no topic of two that go on or have a post. */
export function requireSingle(sqlite: DatabaseSync): void {
  for (const [what, query] of [
    ["made twice, or of nobody", strays],
    ["of two runs", shared],
    ["not noted with its topic", unlinked],
    ["made of a topic that another has", rivals],
  ] as const) {
    const found = sqlite.prepare(query).all();
    if (found.length > 0) throw new Error(`a post is ${what}: ${found[0]?.id}`);
  }
  const { months, calls } = sqlite.prepare(usage).get() ?? {};
  if (months !== calls) throw new Error(`the month counts ${months} calls, the ledger ${calls}`);
  const sums = sqlite.prepare(ofBatches).get() ?? {};
  if ((sums.batches ?? 0) !== (sums.calls ?? 0))
    throw new Error(`the batches count ${sums.batches} calls, the ledger ${sums.calls}`);
}

export const runsOf = (sqlite: DatabaseSync): RunFacts[] =>
  z.array(RunFacts).parse(sqlite.prepare(allRuns).all());

interface Fates {
  crashed: ReadonlySet<object>;
  stalled: ReadonlySet<object>;
  /** How many calls each process made in its life. */
  calls: ReadonlyMap<object, number>;
}

/**
 * From an answer to its being stored: the ledger, the step, and perhaps a renewal of the claim. Topics are compared with what there
 * is before they are stored.
 */
const callsUntilStored = (key: string) => (key.startsWith("topics ") ? 8 : 3);

/**
 * How many answers were asked for again. Each must have been lost with the one process that had it, which died before it had stored
 * it, or stood still until the run was somebody else's; and no process loses more than one. `excused` are keys of what somebody
 * cancelled and took up again.
 */
export function countRepeats(
  answered: readonly Asking[],
  { crashed, stalled, calls }: Fates,
  excused: (key: string) => boolean,
): number {
  // One that stood still between its claim and its asking asks what another has asked meanwhile.
  const isOvertaken = (asking: Asking, former: Asking) =>
    stalled.has(asking.process) && !crashed.has(former.process) && !stalled.has(former.process);
  const lostBy = new Map<object, string>();
  const last = new Map<string, Asking>();
  let repeats = 0;
  for (const asking of answered.toSorted((a, b) => a.order - b.order)) {
    const { key } = asking;
    const former = last.get(key);
    last.set(key, asking);
    if (former === undefined || excused(key)) continue;
    const { process, callsBefore } = isOvertaken(asking, former) ? asking : former;
    repeats += 1;
    const other = lostBy.get(process);
    if (other !== undefined) throw new Error(`one crash cost two calls: ${other} and ${key}`);
    lostBy.set(process, key);
    if (stalled.has(process)) continue;
    if (!crashed.has(process)) throw new Error(`${key} was asked for again, and nobody had died`);
    const since = (calls.get(process) ?? 0) - callsBefore;
    if (since > callsUntilStored(key))
      throw new Error(`${key} was asked for again, ${since} calls after its answer`);
  }
  return repeats;
}
