import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../scripts/process/free-port.ts";
import { isFull } from "../../support/size.ts";
import { Desk, type PublicAnswer } from "./support/desk.ts";
import { keepReading } from "./support/keep-reading.ts";
import { KillableService } from "./support/killable-service.ts";
import { Outbox } from "./support/outbox.ts";
import { type Payload, type Receiver, startReceiver } from "./support/receiver.ts";
import { until } from "./support/until.ts";

const workspaces = 5;
const postsEach = 10;
const events = workspaces * postsEach;
/** The kill comes after so many of them have arrived. */
const killsAfter = isFull ? [1, 6, 12, 25, 40] : [12];
const leaseMs = 1_000;

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

it(`announces ${events} changes, none early and none lost, though all is killed in the middle`, async () => {
  const desks = new Map<string, Desk>();
  const looks: { seen: PublicAnswer; payload: Payload }[] = [];
  receiver = await startReceiver(async ({ payload }) => {
    // Null while the service is down.
    const seen = await desks
      .get(payload.workspaceSlug)
      ?.read(payload.postSlug ?? "")
      .catch(() => null);
    if (seen?.status === 200 || seen?.status === 404) looks.push({ seen, payload });
  });
  await service.start();
  const instance = { baseUrl: service.baseUrl, token: await service.signUp() };
  for (const after of killsAfter) {
    const before = receiver.arrivals.length;
    const fresh = await Promise.all(
      Array.from({ length: workspaces }, (_, n) => Desk.open(instance, `Killed after ${after}, ${n}`)),
    );
    const rounds = await Promise.all(
      fresh.map(async (desk) => {
        desks.set(desk.slug, desk);
        await desk.webhook({ url: receiver.url });
        const drafts: string[] = [];
        for (let n = 0; n < postsEach; n++) drafts.push((await desk.draft(`Post ${n}`)).id);
        return { desk, drafts };
      }),
    );
    const readers = fresh.map((desk) => keepReading(desk, "post-0"));
    const outbox = new Outbox(service.databaseFile());
    await until("a replica holds each workspace", () => outbox.regions() >= desks.size);
    await Promise.all(
      rounds.map(async ({ desk, drafts }) => {
        for (const id of drafts) await desk.publish(id);
      }),
    );
    await until(`${after} have arrived`, () => receiver.arrivals.length >= before + after);
    await service.kill();
    const atKill = outbox.open().pending;
    for (const reader of readers) reader.close();
    await service.start();
    await service.cron();
    await until("all are delivered", () => outbox.open().pending === 0);
    outbox.close();
    console.log(`killed with ${atKill} of ${events} announcements pending`);
    expect(atKill).toBeGreaterThan(0);
  }
  const arrived = new Set(receiver.arrivals.map(({ payload }) => payload.id));
  expect(arrived.size).toBe(events * killsAfter.length);
  expect(looks.length).toBeGreaterThan(0);
  expect(looks.filter(({ seen, payload }) => seen.status !== 200 || seen.version < payload.version)).toEqual(
    [],
  );
  const early = receiver.arrivals.filter(({ at, payload }) => at - Date.parse(payload.occurredAt) < leaseMs);
  expect(early).toEqual([]);
});
