import { expect, inject, it } from "vitest";
import { getDelivery } from "../../../worker/domains/delivery";
import { PostalDesk } from "./postal-desk";
import type { Arrival } from "./receiver-server";
import { hexAccepts, standardAccepts } from "./verify";

const receiver = `http://127.0.0.1:${inject("receiver")}`;
const { http, canary, resetting, closed } = inject("hostile");
const open = async () => {
  const desk = await PostalDesk.open({ fetch });
  desk.now = Date.now();
  return desk;
};

it("sends exactly the bytes that it signed, over a real socket", async () => {
  const desk = await open();
  const url = `${receiver}/${desk.tenant.workspace.id}`;
  const { id, secret } = await desk.webhook({ url });
  const slug = "emoji-😀-\u2028-é";
  await desk.published("Plain");
  await desk.ctx.d1
    .prepare("UPDATE events SET post_slug = ?1 WHERE type = 'post.published'")
    .bind(slug)
    .run();
  await desk.deliver(id);
  const [arrival, ...more]: Arrival[] = await (await fetch(url)).json();
  if (!arrival || !secret) throw new Error("nothing arrived");
  expect(more).toEqual([]);
  const bytes = Uint8Array.from(atob(arrival.raw), (c) => c.charCodeAt(0));
  const raw = new TextDecoder().decode(bytes);
  expect(JSON.parse(raw)).toMatchObject({ event: "post.published", postSlug: slug });
  expect(standardAccepts(secret, { raw, headers: arrival.headers })).toBe(true);
  expect(await hexAccepts(secret, { raw, headers: arrival.headers })).toBe(true);
  expect(arrival.headers["content-type"]).toBe("application/json");
  expect(await desk.deliveries()).toMatchObject([{ state: "delivered", lastStatus: 200, lastError: null }]);
});

it("takes what bad receivers do for failures, follows no redirect, and goes on", async () => {
  const desk = await open();
  const path = `/redirected-webhook-${desk.tenant.workspace.id}`;
  const to = encodeURIComponent(`http://127.0.0.1:${canary}${path}`);
  const bad: [string, string, number | null][] = [
    [`http://127.0.0.1:${http}/redirect?status=302&to=${to}`, "redirect", 302],
    [`http://127.0.0.1:${http}/redirect?status=307&to=${to}`, "redirect", 307],
    [`http://127.0.0.1:${http}/missing`, "http_404", 404],
    [`http://127.0.0.1:${http}/reset`, "connection", null],
    [`http://127.0.0.1:${resetting}/`, "connection", null],
    [`http://127.0.0.1:${closed}/`, "connection", null],
  ];
  const ids: string[] = [];
  for (const [url] of bad) ids.push((await desk.webhook({ url })).id);
  await desk.published();
  await Promise.all(ids.map((id) => desk.deliver(id)));
  const found = new Map((await desk.deliveries()).map((one) => [one.endpoint?.id, one]));
  expect(ids.map((id) => [found.get(id)?.lastError, found.get(id)?.lastStatus])).toEqual(
    bad.map(([, error, status]) => [error, status]),
  );
  expect(await (await fetch(`http://127.0.0.1:${http}/hits?path=${path}`)).json()).toBe(0);
  const [first] = await desk.deliveries();
  const { log } = await getDelivery(desk.ctx, first?.id ?? "");
  expect(log).toHaveLength(1);
});
