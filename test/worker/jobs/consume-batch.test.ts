import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import worker from "../../../worker/index";
import { consumeBatch } from "../../../worker/jobs/consume-batch";
import { waitMs } from "../../support/hang";
import { PostalDesk } from "../webhooks/postal-desk";

const handler: ExportedHandler<Env> = worker;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const message = (id: string, attempts: number, body: unknown) => ({
  id,
  timestamp: new Date(0),
  attempts,
  body,
});

async function consume(queue: string, bodies: unknown[]) {
  const batch = createMessageBatch(
    queue,
    bodies.map((body, index) => message("abc"[index] ?? "", index + 1, body)),
  );
  const execution = createExecutionContext();
  await handler.queue?.(batch, env, execution);
  const { explicitAcks, retryMessages, ackAll } = await getQueueResult(batch, execution);
  return { acked: explicitAcks, ackAll, retried: retryMessages.map(({ msgId }) => msgId) };
}

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it.each(["blogsvc-delivery-dead", "blogsvc-generation-dead"])(
  "logs and stores what ended in %s, and is done with it",
  async (queue) => {
    await env.DB.prepare("DELETE FROM dead_letters").run();
    const result = await consume(queue, [{ kind: "deliver", endpointId: "whk_1" }, "text"]);
    expect(result).toEqual({ acked: [], ackAll: true, retried: [] });
    expect(logged()).toMatchObject([
      { message: "dead letter", queue, id: "a", body: '{"kind":"deliver","endpointId":"whk_1"}' },
      { message: "dead letter", queue, id: "b" },
    ]);
    const { results } = await env.DB.prepare(
      "SELECT queue, body, attempts FROM dead_letters ORDER BY attempts",
    ).all();
    expect(results).toEqual([
      { queue, body: '{"kind":"deliver","endpointId":"whk_1"}', attempts: 1 },
      { queue, body: '"text"', attempts: 2 },
    ]);
  },
);

it.each(["blogsvc-delivery", "blogsvc-generation"])(
  "tries again what it does not know in %s",
  async (queue) => {
    const result = await consume(queue, [{ kind: "later" }, { kind: "deliver", endpointId: 1 }, null]);
    expect(result).toEqual({ acked: [], ackAll: false, retried: ["a", "b", "c"] });
    expect(logged()[0]).toMatchObject({ message: "message of an unknown kind", queue, id: "a" });
  },
);

it("leaves unknown messages time for a deploy to return", async () => {
  const batch = createMessageBatch("blogsvc-delivery", [message("a", 1, { kind: "later" })]);
  const [unknown] = batch.messages;
  if (!unknown) throw new Error("the batch is empty");
  const retry = vi.spyOn(unknown, "retry");
  await consumeBatch((await PostalDesk.open()).ctx, batch);
  expect(retry.mock.calls).toEqual([[{ delaySeconds: 600 }]]);
});

it("is done with a hint about an endpoint that was deleted", async () => {
  const hint = { kind: "deliver", endpointId: "whk_deleted" };
  expect(await consume("blogsvc-delivery", [hint, hint])).toEqual({
    acked: ["a", "b"],
    ackAll: false,
    retried: [],
  });
});

describe("under a desk's clock", () => {
  const hintTo = (endpointId: string) => ({ kind: "deliver", endpointId });

  it("returns while an endpoint hangs, and the others get theirs", async () => {
    const desk = await PostalDesk.open();
    const [hanging, fine] = [await desk.webhook(), await desk.webhook()];
    await desk.published();
    let free: (response: Response) => void = () => undefined;
    const stuck = new Promise<Response>((resolve) => {
      free = resolve;
    });
    desk.answer = ({ url }) => (url.endsWith("hook-1") ? stuck : new Response("ok"));
    const batch = createMessageBatch(
      "blogsvc-delivery",
      [hanging, fine].map(({ id }, index) => message(String(index), 1, hintTo(id))),
    );
    await consumeBatch(desk.ctx, batch);
    const stateOf = async (id: string) =>
      (await desk.deliveries()).find(({ endpoint }) => endpoint?.id === id)?.state;
    await vi.waitFor(async () => expect(await stateOf(fine.id)).toBe("delivered"), waitMs);
    expect(await stateOf(hanging.id)).toBe("pending");
    free(new Response("late"));
    await desk.settle();
    expect(await stateOf(hanging.id)).toBe("delivered");
  });

  it("counts several hints about one endpoint as one, and tries each again when the database fails", async () => {
    const desk = await PostalDesk.open();
    const { id } = await desk.webhook();
    let asked = 0;
    const d1 = new Proxy(desk.ctx.d1, {
      get: (target, name) => {
        if (name === "prepare") asked += 1;
        if (name === "prepare")
          throw new Error("Failed query: select 'value'", { cause: new Error("the database is away") });
        return Reflect.get(target, name);
      },
    });
    const batch = createMessageBatch("blogsvc-delivery", [
      message("a", 1, hintTo(id)),
      message("b", 3, hintTo(id)),
    ]);
    await consumeBatch({ ...desk.ctx, d1, db: drizzle(d1) }, batch);
    const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
    expect(asked).toBe(1);
    expect([explicitAcks, retryMessages.map(({ msgId }) => msgId)]).toEqual([[], ["a", "b"]]);
    expect(logged()).toMatchObject([{ message: "job failed", error: "Error: the database is away" }]);
  });
});
