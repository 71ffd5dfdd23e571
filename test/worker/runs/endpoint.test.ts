import { beforeEach, describe, expect, it } from "vitest";
import { LiveMessage } from "../../../schema/api/live";
import { BatchDesk } from "../batches/desk";
import { placeRun, readRun, topic, work } from "./generation";

let desk: BatchDesk;
let made = 0;

beforeEach(async () => {
  made += 1;
  desk = await BatchDesk.open(`runs-endpoint-${made}`);
  await desk.connect();
});

const plain = { images: false, finish: "draft" } as const;
const start = () => placeRun(desk.tenant, plain);
const busyFor = (seconds: number) =>
  desk.room.fail({ kind: "rate_limited", headers: { "retry-after": String(seconds) }, times: 1 });
const at = (now: number) => ({ ...desk.local(), now: () => now });

describe("a run over a model's endpoint", () => {
  it("is not retried before the endpoint allows it", async () => {
    await busyFor(900);
    const { id } = await start();
    const now = Date.now();
    await work(desk.tenant, at(now));
    const waiting = await readRun(desk.tenant, id);
    expect(waiting).toMatchObject({ state: "pending", attempts: 1, error: { code: "rate_limited" } });
    expect(Date.parse(waiting.nextTryAt ?? "")).toBeGreaterThanOrEqual(now + 890_000);
    await work(desk.tenant, at(now + 600_000));
    expect(await readRun(desk.tenant, id)).toMatchObject({ state: "pending", attempts: 1 });
    await work(desk.tenant, at(now + 901_000));
    expect(await readRun(desk.tenant, id)).toMatchObject({ state: "completed", error: null });
  });

  it("streams its text to those who look", async () => {
    const told: LiveMessage[] = [];
    const live = () => ({
      publish: async (messages: LiveMessage[]) =>
        void told.push(...messages.map((one) => LiveMessage.parse(one))),
      open: async () => new Response(),
      hangUp: async () => undefined,
    });
    const { id } = await start();
    await work(desk.tenant, { ...desk.local(), live });
    const text = () =>
      told.flatMap((one) => (one.type === "text" && one.stage === "sections" ? [one.text] : [])).join("");
    expect(await readRun(desk.tenant, id)).toMatchObject({ state: "completed" });
    await expect.poll(text).toContain(topic.title);
    await expect.poll(() => text().length).toBeGreaterThan(200);
  });
});
