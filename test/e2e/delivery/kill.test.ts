import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../scripts/process/free-port.ts";
import { SeededRandom } from "../../simulation/support/seeded-random.ts";
import { sized } from "../../support/size.ts";
import { Desk } from "./support/desk.ts";
import { KillableService } from "./support/killable-service.ts";
import { latencyLine } from "./support/latency-line.ts";
import { Outbox } from "./support/outbox.ts";
import { type Receiver, startReceiver } from "./support/receiver.ts";
import { refusedBy } from "./support/refused-by.ts";
import { type Written, writeUntilKilled } from "./support/restless-writer.ts";
import { until } from "./support/until.ts";

const rounds = sized(4, 50);
const longestRoundMs = sized(2_500, 5_000);
const seed = Number(process.env.BLOGSVC_KILL_SEED ?? 20_261_121);
let folder: string;
let service: KillableService;
let receiver: Receiver;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blogsvc-kill-"));
  service = await KillableService.prepare(await freePort(), folder);
});
afterAll(async () => {
  await service?.stop();
  receiver?.close();
  await rm(folder, { recursive: true, force: true });
});

it(`loses, doubles, hastens and shows nothing stale over ${rounds} kills of the whole process group`, async () => {
  const random = new SeededRandom(seed);
  const secrets = new Map<string, string>();
  const desks = new Map<string, Desk>();
  const refused: string[] = [];
  const stale: unknown[] = [];
  let reads = 0;
  receiver = await startReceiver(async (arrival) => {
    const { path, payload } = arrival;
    refused.push(...(await refusedBy(secrets.get(path) ?? "", arrival)));
    // Null while the service is down.
    const seen = await desks
      .get(path)
      ?.read(payload.postSlug ?? "")
      .catch(() => null);
    if (seen?.status === 200 || seen?.status === 404) {
      reads += 1;
      if (seen.version < payload.version) stale.push({ seen, payload });
    }
    await new Promise((resolve) => setTimeout(resolve, random.between(0, 80)));
  });
  const done: Written = { published: [], updated: [], scheduled: [], times: new Map() };
  const kills: number[] = [];
  const starts: number[] = [];
  const start = async () => {
    const began = Date.now();
    await service.start();
    starts.push(Date.now() - began);
  };

  await start();
  const instance = { baseUrl: service.baseUrl, token: await service.signUp() };
  for (let round = 0; round < rounds; round++) {
    const desk = await Desk.open(instance, `Round ${round}`);
    const path = `/round-${round}`;
    desks.set(path, desk);
    secrets.set(path, (await desk.webhook({ url: receiver.url + path })).secret);
    const writing = writeUntilKilled(desk, random, done);
    await new Promise((resolve) => setTimeout(resolve, random.between(300, longestRoundMs)));
    kills.push(Date.now());
    await service.kill();
    await writing;
    await start();
  }
  const outbox = new Outbox(service.databaseFile());
  await service.cron();
  const isSettled = () => outbox.open().due === 0 && outbox.open().pending === 0;
  const settling = Date.now();
  await until("all posts are published and all events delivered", isSettled);
  const settledAfter = Date.now() - settling;
  const events = outbox.events();
  const posts = new Map(outbox.posts().map((post) => [post.id, post]));
  outbox.close();

  const arrivals = Map.groupBy(receiver.arrivals, ({ payload }) => payload.id);
  const has = (type: string, id: string) => events.some((one) => one.type === type && one.postId === id);
  expect(done.published.filter((id) => !has("post.published", id))).toEqual([]);
  expect(done.updated.filter((id) => !has("post.updated", id))).toEqual([]);
  expect(done.scheduled.filter((id) => posts.get(id)?.status !== "PUBLISHED")).toEqual([]);
  expect(events.filter(({ id, state }) => state !== "delivered" || !arrivals.has(id))).toEqual([]);
  expect([...arrivals.keys()].filter((id) => !events.some((one) => one.id === id))).toEqual([]);

  const entries = events.filter(({ type }) => type === "post.published").map(({ postId }) => postId);
  expect(entries).toHaveLength(new Set(entries).size);
  const repeats = [...arrivals.values()].filter((one) => one.length > 1);
  const withoutKill = repeats.flatMap((one) =>
    one.filter(({ at }, index) => {
      const before = one[index - 1]?.at;
      return before !== undefined && !kills.some((kill) => before <= kill + 1_000 && kill <= at);
    }),
  );
  expect(withoutKill.map(({ payload }) => payload)).toEqual([]);

  const onTime = [...done.times].flatMap(([id, at]) => {
    const event = events.find(({ type, postId }) => type === "post.published" && postId === id);
    const arrivedAt = arrivals.get(event?.id ?? "")?.[0]?.at;
    return arrivedAt === undefined ? [] : [{ drift: (posts.get(id)?.publishedAt ?? 0) - at, arrivedAt, at }];
  });
  const drifts = onTime.map(({ drift }) => drift);
  const early = onTime.filter(({ drift, arrivedAt, at }) => drift < 0 || arrivedAt < at);
  expect(early).toEqual([]);
  expect(refused).toEqual([]);
  expect(stale).toEqual([]);
  expect(reads).toBeGreaterThan(rounds);

  const { published, updated } = done;
  console.log(
    [
      `seed ${seed}, ${rounds} kills, starts: ${latencyLine(starts)}`,
      `answered: ${published.length} published, ${updated.length} updated, ${done.scheduled.length} scheduled`,
      `committed: ${events.length} events, ${entries.length} publications`,
      `arrived: ${receiver.arrivals.length}, of which ${repeats.length} ids again after a kill`,
      `read on arrival: ${reads}, none older than its event`,
      `published after their time: ${latencyLine(drifts)}; settled ${settledAfter} ms after the last start`,
    ].join("\n"),
  );
});
