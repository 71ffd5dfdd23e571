import { expect, it } from "vitest";
import { redeliver, rotateSecret, sendTest } from "../../../worker/domains/delivery";
import { PostalDesk } from "./postal-desk";

it("puts nothing but ids on the queue, whatever brings a message about", async () => {
  const desk = await PostalDesk.open();
  const { id } = await desk.webhook({ pagePattern: "http://127.0.0.1:1/blog/{slug}" });
  await desk.webhook({ kind: "deploy-hook", url: "http://127.0.0.1:1/a-secret-address" });
  await desk.published();
  await sendTest(desk.ctx, id);
  await rotateSecret(desk.ctx, id, { immediately: false });
  await desk.deliver(id);
  const [delivered] = await desk.deliveries();
  await redeliver(desk.ctx, delivered?.id ?? "");
  desk.answer = () => new Response("broken", { status: 500 });
  await desk.published("Another");
  await desk.deliver(id);
  await desk.settle();
  const bodies = desk.hints.flatMap(({ jobs }) => jobs);
  const kinds = new Set(bodies.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(["deliver", "prove"]);
  const onlyIds = /^\{"kind":"(deliver","endpointId":"whk|prove","deliveryId":"dlv)_\w+"\}$/;
  expect(bodies.map((body) => JSON.stringify(body)).filter((text) => !onlyIds.test(text))).toEqual([]);
});
