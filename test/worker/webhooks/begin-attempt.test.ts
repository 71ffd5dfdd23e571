import { expect, it } from "vitest";
import { cancelDelivery, leaseTarget } from "../../../worker/domains/delivery";
import { beginAttempt, readDue } from "../../../worker/domains/delivery/sending/due-deliveries";
import { endpoints } from "../../../worker/domains/delivery/sending/target";
import { countReads } from "../fixtures/count-reads";
import { PostalDesk } from "./postal-desk";

it("asks the database once for the claim, the endpoint as it is now, and what still waits", async () => {
  const desk = await PostalDesk.open();
  const { id } = await desk.webhook({ description: "The site" });
  for (const title of ["One", "Two", "Three"]) await desk.published(title);
  const lease = await leaseTarget(desk.ctx, endpoints, id);
  if (!lease) throw new Error("the endpoint is leased");
  const due = await readDue(desk.ctx, id, []);
  await cancelDelivery(desk.ctx, due[1]?.id ?? "");
  desk.now += 5_000;
  const { ctx, reads } = countReads(desk.ctx);
  const beginning = await beginAttempt(ctx, lease, due);
  expect(reads.trips).toBe(1);
  expect(beginning?.endpoint).toMatchObject({ description: "The site", claimedUntil: desk.now + 30_000 });
  expect(beginning?.deliveries.map(({ version }) => version)).toEqual([1, 3]);
  expect(await beginAttempt(ctx, { ...lease, token: "another" }, due)).toBeNull();
});
