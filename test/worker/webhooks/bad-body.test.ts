import { expect, it } from "vitest";
import { getDelivery } from "../../../worker/domains/delivery";
import { PostalDesk } from "./postal-desk";

/** As the runtime answers where the body's encoding is broken: status and headers come, reading the body fails. */
const undecodable = (status: number) =>
  new Response(
    new ReadableStream({
      pull: (stream) => stream.error(new TypeError("Decompression failed.")),
    }),
    { status, headers: { "content-encoding": "gzip", "retry-after": "3600" } },
  );

it.each([
  [200, { state: "delivered", lastStatus: 200, lastError: null }],
  [503, { state: "pending", lastStatus: 503, lastError: "bad_body" }],
  [410, { state: "failed", lastStatus: 410, lastError: "bad_body" }],
])("a body that cannot be decoded leaves a %i what it is", async (status, outcome) => {
  const desk = await PostalDesk.open();
  const { id } = await desk.webhook();
  await desk.published();
  desk.answer = () => undecodable(status);
  await desk.deliver(id);
  const [delivery] = await desk.deliveries();
  expect(delivery).toMatchObject(outcome);
  if (status === 503)
    expect(Date.parse(delivery?.nextAttemptAt ?? "")).toBeGreaterThanOrEqual(desk.now + 3_600_000);
  const { log } = await getDelivery(desk.ctx, delivery?.id ?? "");
  expect(log[0]).toMatchObject({ status, response: { body: "(not compressed as the headers say)" } });
});
