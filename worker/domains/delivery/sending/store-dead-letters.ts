import type { Ctx } from "../../../context";
import { newId } from "../../../platform/new-id";

const insert = `INSERT INTO dead_letters (id, queue, body, attempts, received_at)
  SELECT value ->> '$.id', ?2, value ->> '$.body', value ->> '$.attempts', ?3 FROM json_each(?1)`;
const bodyMax = 2_000;

/**
 * Records messages that a queue gave up on, for the system page. The rows they pointed at are authoritative and the sweep finds those, so
 * nothing is retried here.
 */
export async function storeDeadLetters(ctx: Ctx, batch: MessageBatch<unknown>): Promise<void> {
  const rows = batch.messages.map(({ body, attempts }) => ({
    id: newId(ctx, "dead"),
    body: (JSON.stringify(body) ?? "").slice(0, bodyMax),
    attempts,
  }));
  await ctx.d1.prepare(insert).bind(JSON.stringify(rows), batch.queue, ctx.now()).run();
}
