import type { RunErrorCode, RunState } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";

/** Totals of the runs of a batch. */
export interface BatchProgress {
  /** Post runs by state. */
  states: Partial<Record<RunState, number>>;
  awaitingReview: number;
  scheduled: number;
  published: number;
  topics: { state: RunState; code: RunErrorCode | null; message: string | null } | null;
  /** Open batches only: when the last runs ended, in milliseconds since the epoch, latest first. */
  ended: number[];
}

/** Number of runs that the pace is estimated from. */
const endedKept = 20;

const ofBatches = "FROM json_each(?1) b JOIN runs r ON r.batch_id = b.value";
const countStates = `SELECT r.batch_id AS id, r.state, count(*) AS n, count(*) FILTER (WHERE r.review = 'awaiting') AS awaiting,
    count(*) FILTER (WHERE p.status = 'DRAFT' AND p.scheduled_at IS NOT NULL) AS scheduled,
    count(*) FILTER (WHERE p.status = 'PUBLISHED') AS published
  ${ofBatches} LEFT JOIN posts p ON p.id = r.post_id AND r.state = 'completed' WHERE r.position > 0 GROUP BY r.batch_id, r.state`;
const readTopics = `SELECT r.batch_id AS id, r.state, r.error_code AS code, r.error_message AS message
  ${ofBatches} WHERE r.position = 0`;
const readEnded = `SELECT id, at FROM (SELECT r.batch_id AS id, r.finished_at AS at,
    row_number() OVER (PARTITION BY r.batch_id ORDER BY r.finished_at DESC) AS rank
  FROM json_each(?1) b JOIN batches a ON a.id = b.value AND a.state IN ('pending', 'processing')
    JOIN runs r ON r.batch_id = a.id
  WHERE r.position > 0 AND r.finished_at IS NOT NULL) WHERE rank <= ${endedKept} ORDER BY at DESC`;

type StateRow = {
  id: string;
  state: RunState;
  n: number;
  awaiting: number;
  scheduled: number;
  published: number;
};
type TopicsRow = { id: string } & NonNullable<BatchProgress["topics"]>;

/** Counted by the database in one round trip. Keyed by batch id. */
export async function batchProgress(
  { d1 }: WorkspaceCtx,
  ids: readonly string[],
): Promise<(id: string) => BatchProgress> {
  const listed = JSON.stringify(ids);
  const [states, topics, ended] = await d1.batch(
    [countStates, readTopics, readEnded].map((sql) => d1.prepare(sql).bind(listed)),
  );
  const rows = <T>(result: D1Result | undefined, id: string) =>
    ((result?.results ?? []) as (T & { id: string })[]).filter((row) => row.id === id);
  return (id) => {
    const counted = rows<StateRow>(states, id);
    const [ofTopics] = rows<TopicsRow>(topics, id);
    return {
      states: Object.fromEntries(counted.map(({ state, n }) => [state, n])),
      awaitingReview: counted.reduce((sum, { awaiting }) => sum + awaiting, 0),
      scheduled: counted.reduce((sum, { scheduled }) => sum + scheduled, 0),
      published: counted.reduce((sum, { published }) => sum + published, 0),
      topics: ofTopics ?? null,
      ended: rows<{ at: number }>(ended, id).map(({ at }) => at),
    };
  };
}
