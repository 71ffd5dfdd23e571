import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, inject, it, vi } from "vitest";
import { deliverToEndpoint } from "../../../worker/domains/delivery";
import worker from "../../../worker/index";
import { waitMs } from "../../support/hang";
import { isFull } from "../../support/size";
import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import { allowedNames, refusedNames, refusedUrls } from "../../unit/guarded-fetch/vectors";
import { api } from "../fixtures/tenant";
import { refusedUrlsAt } from "../guarded-fetch/refused-urls-at";
import { addBacklog } from "./backlog";
import { PostalDesk } from "./postal-desk";

const { http, canary } = inject("hostile");
const handler: ExportedHandler<Env> = worker;
const path = "/webhook-canary";
const third = <T>(all: T[]): T[] => (isFull ? all : all.filter((_, index) => index % 3 === 0));
const vectors = third([...refusedUrls.map(({ url }) => url), ...refusedUrlsAt("http", canary, path)]);
const perWorkspace = 100;

const hitsOf = async (where: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${http}/hits?path=${where}`)).json();

/** Behind the back of the check that saving makes. */
const moveTo = (id: string, url: string) =>
  env.DB.prepare("UPDATE webhook_endpoints SET url = ?2 WHERE id = ?1").bind(id, url).run();

async function errorsIn({ tenant }: PostalDesk) {
  const query = `SELECT COALESCE(last_error, 'none') AS error, last_status AS status, attempts FROM deliveries
    WHERE workspace_id = ?1 ORDER BY rowid`;
  const rows = env.DB.prepare(query).bind(tenant.workspace.id);
  return (await rows.all<{ error: string; status: number | null; attempts: number }>()).results;
}

/** As an instance that is not a local one, where the resolver knows these names. The clock stands still: nothing is tried twice. */
function closeLoopback({ ctx }: PostalDesk, world: { fetch: typeof fetch }): void {
  ctx.sleep = () => Promise.resolve();
  ctx.config = { ...ctx.config, allowLoopback: false };
  ctx.fetch = world.fetch;
}

it("has enough vectors, and a canary that counts", async () => {
  expect(vectors.length).toBeGreaterThan(300);
  await (await fetch(`http://127.0.0.1:${canary}/webhook-control`)).text();
  expect(await hitsOf("/webhook-control")).toBe(1);
});

describe(`with loopback closed, none of ${vectors.length} vectors is reached`, () => {
  it.each([
    ["the URL of a new endpoint", "POST", (url: string) => ({ url })],
    ["the page pattern of one", "POST", (url: string) => ({ url, pagePattern: `${url}/{slug}` })],
    ["the URL of an endpoint there is", "PATCH", (url: string) => ({ url, version: 1 })],
  ] as const)("when it is saved as %s", async (_, method, body) => {
    const desk = await PostalDesk.open();
    const { id } = await desk.webhook();
    const { token, path: base } = desk.tenant;
    const where = method === "POST" ? `${base}/webhooks` : `${base}/webhooks/${id}`;
    const taken: string[] = [];
    for (const url of vectors.filter((one) => one === one.trim())) {
      const { status } = await api(where, { method, token, body: body(url) });
      if (status !== 400) taken.push(`${status} ${url}`);
    }
    expect(taken).toEqual([]);
    expect(await hitsOf(path)).toBe(0);
  });

  it("when the Worker itself delivers an event and a test event to it", async () => {
    const reasons = new Set<string>(refusedUrls.map(({ reason }) => reason));
    for (let from = 0; from < vectors.length; from += perWorkspace) {
      const desk = await PostalDesk.open();
      const { token, path: base } = desk.tenant;
      desk.ctx.workspace.planId = "enterprise";
      const urls = vectors.slice(from, from + perWorkspace);
      const ids: string[] = [];
      for (const url of urls) {
        const { id } = await desk.webhook();
        await moveTo(id, url);
        ids.push(id);
      }
      await desk.published();
      for (const id of ids) await api(`${base}/webhooks/${id}/test`, { method: "POST", token });
      await consume(ids);
      await vi.waitFor(
        async () => expect((await errorsIn(desk)).filter(({ attempts }) => attempts === 0)).toEqual([]),
        { timeout: waitMs, interval: 250 },
      );
      const found = await errorsIn(desk);
      expect(found).toHaveLength(2 * urls.length);
      expect(found.filter(({ error, status }) => !reasons.has(error) || status !== null)).toEqual([]);
    }
    expect(await hitsOf(path)).toBe(0);
  });

  it("when an endpoint redirects to it", async () => {
    const [allowed] = allowedNames;
    if (!allowed) throw new Error("no name is allowed");
    const sendable = vectors.filter((url) => /^[\x21-\x7e]{1,2048}$/.test(url));
    const targets = [...sendable];
    const world = makeFakeResolver([allowed], (_, init) => {
      const query = new URLSearchParams({ status: "307", to: targets.shift() ?? "" });
      return fetch(`http://127.0.0.1:${http}/redirect?${query}`, init);
    });
    const desk = await PostalDesk.open();
    const { id } = await desk.webhook();
    await moveTo(id, allowed.url);
    closeLoopback(desk, world);
    const workspaceId = desk.ctx.workspace.id;
    await addBacklog({ endpointId: id, workspaceId, count: sendable.length, at: desk.now });
    while (targets.length > 0) await desk.deliver(id);
    const found = await errorsIn(desk);
    expect(found).toHaveLength(sendable.length);
    expect(found.filter(({ error, status }) => error !== "redirect" || status !== 307)).toEqual([]);
    expect(world.requests).toEqual(sendable.map(() => allowed.url));
    expect(await hitsOf(path)).toBe(0);
  });
});

it("asks nobody but the resolver for a name that leads inside only after it was saved", async () => {
  const names = third(refusedNames);
  const world = makeFakeResolver(names, () => fetch(`http://127.0.0.1:${canary}${path}`));
  const desk = await PostalDesk.open();
  const { id } = await desk.webhook();
  closeLoopback(desk, world);
  for (const { url } of names) {
    await moveTo(id, url);
    await addBacklog({ endpointId: id, workspaceId: desk.ctx.workspace.id, count: 1, at: desk.now });
    await deliverToEndpoint(desk.ctx, id);
    await desk.settle();
  }
  const found = await errorsIn(desk);
  expect(found.map(({ error }) => error)).toEqual(names.map(({ reason }) => reason));
  expect(world.requests).toEqual([]);
  expect(await hitsOf(path)).toBe(0);
});

async function consume(endpointIds: string[]): Promise<void> {
  const messages = endpointIds.map((endpointId) => ({
    id: endpointId,
    timestamp: new Date(),
    attempts: 1,
    body: { kind: "deliver", endpointId },
  }));
  const batch = createMessageBatch("blogsvc-delivery", messages);
  const execution = createExecutionContext();
  await handler.queue?.(batch, env, execution);
  await getQueueResult(batch, execution);
}
