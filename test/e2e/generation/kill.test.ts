import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Batch } from "../../../schema/api/batches.ts";
import type { Post } from "../../../schema/api/posts.ts";
import type { Topic } from "../../../schema/api/topics.ts";
import { freePort } from "../../../scripts/process/free-port.ts";
import { type FakeRoom, fakeRoom } from "../../support/fake-openai/fake-room.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../../support/fake-openai/start-fake-openai.ts";
import { sized } from "../../support/size.ts";
import { Desk } from "../delivery/support/desk.ts";
import { KillableService } from "../delivery/support/killable-service.ts";
import { until } from "../delivery/support/until.ts";
import { type Call, connectFake, makeTopics, readBatch, readRuns } from "./support/batch-desk.ts";

const posts = sized(16, 50);
/** The others' topics are made by the model. */
const typed = sized(10, 30);
const kills = sized(1, 8);
const latencyMs = 250;
/** A claim of a killed worker runs out after half a minute. */

let folder: string;
let service: KillableService;
let model: FakeOpenAi;
let room: FakeRoom;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blogsvc-batch-kill-"));
  model = await startFakeOpenAi();
  room = fakeRoom(model.port, "kill");
  await room.slow(latencyMs);
  service = await KillableService.prepare(await freePort(), folder);
});
afterAll(async () => {
  await service?.stop();
  await model?.stop();
  await rm(folder, { recursive: true, force: true });
});

it(`makes each post of a batch of ${posts} once, over ${kills} kills of the whole process group`, async () => {
  await service.start();
  const desk = await Desk.open({ baseUrl: service.baseUrl, token: await service.signUp() }, "Killed");
  const call: Call = (path, method, body) => desk.call(path, method, body);
  await connectFake(call, room);
  const topicIds = await makeTopics(call, typed);
  // One for each topic: the model's titles on one keyword are too similar.
  const herbs =
    "basil thyme mint sage dill parsley chervil oregano rosemary lavender tarragon borage sorrel fennel lovage cumin anise savory rue hyssop";
  const keywords = herbs.split(" ");
  const { id } = await call<Batch>("batches", "POST", { topicIds, count: posts, keywords, images: false });

  const inFlight: number[] = [];
  const until50 = (share: number) => async () =>
    (await readBatch(call, id)).counts.completed >= Math.floor(posts * share);
  for (let kill = 1; kill <= kills; kill++) {
    await until(`enough of the batch is done for kill ${kill}`, until50((kill * 0.8) / (kills + 1)));
    inFlight.push((await room.ledger()).open);
    await service.kill();
    await service.start();
    await service.cron();
  }
  let cronAt = 0;
  await until("the batch has ended", async () => {
    if (Date.now() - cronAt > 5_000) {
      cronAt = Date.now();
      await service.cron();
    }
    return (await readBatch(call, id)).state !== "processing";
  });

  const batch = await readBatch(call, id);
  const ledger = await room.ledger();
  const asked = Map.groupBy(ledger.lines, (line) => line.asked);
  const repeated = ledger.lines.length - asked.size;
  console.log(
    `${kills} kills with ${inFlight.join(", ")} calls in flight: ${ledger.calls} calls, ${repeated} repeated`,
  );
  expect(batch).toMatchObject({
    state: "completed",
    reason: null,
    counts: { total: posts, completed: posts, failed: 0, awaitingReview: posts },
  });
  const runs = (await readRuns(call, id)).filter(({ position }) => position !== 0);
  expect(runs.map(({ position }) => position)).toEqual(Array.from({ length: posts }, (_, n) => n + 1));
  expect(new Set(runs.map(({ postId }) => postId)).size).toBe(posts);
  const made = await call<{ pagination: { total: number } }>("posts?limit=1");
  expect(made.pagination.total).toBe(posts);
  const used = await call<{ items: Topic[]; pagination: { total: number } }>("topics?state=used&limit=100");
  expect(used.pagination.total).toBe(posts);
  expect(new Set(used.items.map(({ title }) => title)).size).toBe(posts);
  expect(await call<{ pagination: { total: number } }>("topics?state=open")).toMatchObject({
    pagination: { total: 0 },
  });
  for (const run of runs.slice(0, 3)) {
    const post = await call<Post>(`posts/${run.postId}`);
    expect(post).toMatchObject({ status: "DRAFT", title: run.title });
  }
  // Each of the workers that died, three at most, had at most one call in flight.
  expect(repeated).toBeLessThanOrEqual(3 * kills);
  expect(Math.max(...[...asked.values()].map((lines) => lines.length))).toBeLessThanOrEqual(1 + kills);
  expect(ledger.openMost).toBeLessThanOrEqual(3);
  expect(ledger.calls - batch.calls).toBeLessThanOrEqual(repeated);
});
