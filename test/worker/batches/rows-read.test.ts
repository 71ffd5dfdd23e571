import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { BatchCreate } from "../../../schema/api/batches";
import { listBatches } from "../../../worker/domains/generation";
import { batchSlots } from "../../../worker/domains/generation/batches/plan-batch";
import { claimRun } from "../../../worker/domains/generation/engine/claim-run";
import { countReads } from "../fixtures/count-reads";
import { jobCtx } from "../runs/generation";
import { BatchDesk } from "./desk";

const copies = 400;
const callsOfEach = 5;
const plan = BatchCreate.parse({ count: 1 });
const options = { ...plan, count: 1, timezone: "UTC", startDate: "2030-01-01" };

let desk: BatchDesk;
let batchId: string;

beforeEach(async () => {
  desk = await BatchDesk.open(`rows-${crypto.randomUUID()}`);
  const topicIds = await desk.topics("Sign your webhooks");
  batchId = (await desk.create({ topicIds })).id;
  await copyRuns(batchId);
});

/** As of a batch of many posts: `copies` more of its first run, due as that is. */
const copyRuns = (id: string) =>
  env.DB.prepare(
    `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, batch_id, position, due_at, created_at, updated_at)
     SELECT r.id || '-' || n.value, r.workspace_id, r.kind, r.state, r.stage, r.title, r.options, r.batch_id, 1 + n.value,
       r.due_at, r.created_at, r.updated_at
     FROM runs r, json_each(?2) n WHERE r.batch_id = ?1`,
  )
    .bind(id, JSON.stringify(Array.from({ length: copies }, (_, n) => n + 1)))
    .run();

it("takes a batch's next run without looking at the others", async () => {
  const { ctx, reads } = countReads(jobCtx());
  const claim = await claimRun(ctx, desk.tenant.workspace.id);
  expect(claim?.run).toMatchObject({ batchId, position: 1 });
  expect(reads.rows).toBeLessThan(30);
  expect((await claimRun(ctx, desk.tenant.workspace.id))?.run.position).toBe(2);
  expect((await desk.read(batchId)).state).toBe("processing");
});

it("plans dates without looking at the runs of former batches", async () => {
  await env.DB.prepare("UPDATE runs SET planned_at = ?2 WHERE batch_id = ?1").bind(batchId, 1).run();
  const { ctx, reads } = countReads(await desk.ctx());
  expect(await batchSlots(ctx, options)).toHaveLength(1);
  expect(reads.rows).toBeLessThan(30);
});

it("lists batches without looking at what their runs asked for", async () => {
  const calls = env.DB.prepare(
    `INSERT INTO writer_calls (id, workspace_id, task, run_id, writer, model, calls, input_tokens, output_tokens, duration_ms,
       outcome, created_at)
     SELECT r.id || '-' || n.value, r.workspace_id, 'draft', r.id, 'openai', 'fake-1', 1, 1, 1, 1, 'ok', 1
     FROM runs r, json_each(?2) n WHERE r.batch_id = ?1`,
  ).bind(batchId, JSON.stringify(Array.from({ length: callsOfEach }, (_, n) => n)));
  const listed = async () => {
    const { ctx, reads } = countReads(await desk.ctx());
    await listBatches(ctx, { page: 1, limit: 20 });
    return reads.rows;
  };
  const before = await listed();
  await calls.run();
  expect(await listed()).toBe(before);
  expect(before).toBeLessThan(copies * 4);
});
