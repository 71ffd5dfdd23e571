import { afterAll, beforeAll, expect, it } from "vitest";
import type { Batch } from "../../../schema/api/batches.ts";
import type { WriterSettings } from "../../../schema/api/writer.ts";
import { type FakeRoom, fakeRoom } from "../../support/fake-openai/fake-room.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../../support/fake-openai/start-fake-openai.ts";
import { sized } from "../../support/size.ts";
import { thisDemo } from "../support/this-service.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "../support/workspace.ts";
import { billOf, type Call, connectFake, makeTopics, readBatch, readRuns } from "./support/batch-desk.ts";
import { LiveLog } from "./support/live-log.ts";

const posts = sized(12, 500);
const latencyMs = 200;
const pollMs = 500;

let workspace: Workspace;
let model: FakeOpenAi;
let room: FakeRoom;
let call: Call;
beforeAll(async () => {
  workspace = await makeWorkspace("Large batch");
  call = (path, method, body) => manage(`/workspaces/${workspace.id}/${path}`, method, body);
  model = await startFakeOpenAi();
  room = fakeRoom(model.port, "large");
  await room.slow(latencyMs);
  await connectFake(call, room);
});
afterAll(() => model?.stop());

it(`reports a batch of ${posts} live, at the cost in the model's own ledger, and leaves public reads alone`, async () => {
  const { id: published } = await makePost(workspace, { title: "Read me meanwhile", content: "Words." });
  await publishPost(workspace, published);
  const topicIds = await makeTopics(call, posts);
  const { baseUrl, token } = thisDemo();
  const live = await LiveLog.open(`${baseUrl}/v1/workspaces/${workspace.id}/live`, token);
  const reads: { status: number; version: string | null; ms: number }[] = [];
  const read = async () => {
    const began = performance.now();
    const response = await fetch(`${baseUrl}/v1/public/${workspace.slug}/blogs/read-me-meanwhile`, {
      headers: { authorization: `Bearer ${workspace.key}` },
    });
    await response.text();
    const version = response.headers.get("x-blogsvc-version");
    reads.push({ status: response.status, version, ms: performance.now() - began });
  };
  await read();

  const began = Date.now();
  const { id } = await call<Batch>("batches", "POST", { topicIds, images: false });
  const left: number[] = [];
  let batch = await readBatch(call, id);
  while (batch.state === "pending" || batch.state === "processing") {
    await Promise.all([read(), new Promise((resolve) => setTimeout(resolve, pollMs))]);
    batch = await readBatch(call, id);
    const { total, pending, processing, completed, failed, cancelled } = batch.counts;
    expect(pending + processing + completed + failed + cancelled).toBe(total);
    if (batch.secondsLeft !== null) left.push(batch.secondsLeft);
  }
  const seconds = (Date.now() - began) / 1_000;
  const ledger = await room.ledger();
  live.close();

  expect(batch).toMatchObject({
    state: "completed",
    reason: null,
    counts: { total: posts, completed: posts },
  });
  expect(batch).toMatchObject({
    calls: ledger.calls,
    inputTokens: ledger.inputTokens,
    outputTokens: ledger.outputTokens,
    costUsd: billOf(ledger),
  });
  expect((await call<WriterSettings>("writer")).usage).toMatchObject({
    calls: ledger.calls,
    inputTokens: ledger.inputTokens,
    outputTokens: ledger.outputTokens,
    costUsd: billOf(ledger),
  });
  expect(new Set(ledger.lines.map(({ asked }) => asked)).size).toBe(ledger.calls);

  const runs = await readRuns(call, id);
  const told = live.of("run").filter(({ state }) => state === "completed");
  expect(new Set(told.map(({ runId }) => runId))).toEqual(new Set(runs.map((run) => run.id)));
  expect(live.of("batch").length).toBeGreaterThan(0);
  expect(new Set(live.of("text").map(({ runId }) => runId)).size).toBe(posts);
  expect(left.length).toBeGreaterThan(0);

  // Readers see no drafts: nothing public was rebuilt.
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(reads.map(({ version }) => version)).size).toBe(1);

  const busy = (ledger.calls * latencyMs) / 1_000 / seconds;
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    [
      `${posts} posts in ${seconds.toFixed(1)} s, ${Math.round((1_000 * seconds) / posts)} ms a post`,
      `${ledger.calls} calls, at most ${ledger.openMost} at once, the model busy ${Math.round(100 * busy)} % of the time`,
      `seconds left, told first and at half: ${left[0]}, ${left[Math.floor(left.length / 2)]}`,
      `${live.messages.length} live messages, ${live.of("text").length} of them text`,
      `${reads.length} public reads, median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
    ].join("\n"),
  );
});
