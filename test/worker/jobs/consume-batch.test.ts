import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import worker from "../../../worker/index";

const handler: ExportedHandler<Env> = worker;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

async function consume(queue: string) {
  const batch = createMessageBatch(queue, [
    { id: "a", timestamp: new Date(0), attempts: 4, body: { deliveryId: "dlv_1" } },
    { id: "b", timestamp: new Date(0), attempts: 1, body: { deliveryId: "dlv_2" } },
  ]);
  const execution = createExecutionContext();
  await handler.queue?.(batch, env, execution);
  return getQueueResult(batch, execution);
}

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it.each(["blogsvc-delivery-dead", "blogsvc-generation-dead"])(
  "logs what ended in %s and is done with it",
  async (queue) => {
    const result = await consume(queue);
    expect([result.explicitAcks, result.retryMessages, result.ackAll]).toEqual([["a", "b"], [], false]);
    expect(logged()).toMatchObject([
      { message: "dead letter", queue, id: "a", attempts: 4, body: { deliveryId: "dlv_1" } },
      { message: "dead letter", queue, id: "b" },
    ]);
  },
);

it.each(["blogsvc-delivery", "blogsvc-generation"])(
  "tries again what it does not know in %s",
  async (queue) => {
    const result = await consume(queue);
    expect([result.explicitAcks, result.retryMessages.map(({ msgId }) => msgId)]).toEqual([[], ["a", "b"]]);
    expect(logged()[0]).toMatchObject({ message: "message of an unknown kind", queue, id: "a" });
  },
);
