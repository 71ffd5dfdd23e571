import { env } from "cloudflare:workers";
import { expect, inject, it } from "vitest";
import { testWriter, updateWriterSettings } from "../../../worker/domains/models";
import { isFull } from "../../support/size";
import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import { refusedNames, refusedUrls } from "../../unit/guarded-fetch/vectors";
import { api } from "../fixtures/tenant";
import { refusedUrlsAt } from "../guarded-fetch/refused-urls-at";
import { openDesk } from "./desk";

const { http, canary } = inject("hostile");
const path = "/writer-canary";
const third = <T>(all: T[]): T[] => (isFull ? all : all.filter((_, index) => index % 3 === 0));
const vectors = third([...refusedUrls.map(({ url }) => url), ...refusedUrlsAt("http", canary, path)]);

const hits = async (): Promise<number> => (await fetch(`http://127.0.0.1:${http}/hits?path=${path}`)).json();

it("has enough vectors", () => {
  expect(vectors.length).toBeGreaterThan(300);
});

it("refuses an address inside when it is saved, and asks nobody there when it is stored all the same", async () => {
  const { tenant, ctx } = await openDesk("ssrf");
  const taken: string[] = [];
  const asked: string[] = [];
  const world = makeFakeResolver([], () => Promise.reject(new Error("nobody is to be asked")));
  const closed = { ...ctx, config: { ...ctx.config, allowLoopback: false }, fetch: world.fetch };
  for (const url of vectors) {
    const { status } = await api(`${tenant.path}/writer`, {
      method: "PATCH",
      token: tenant.token,
      body: { baseUrl: url },
    });
    if (status !== 400 && url === url.trim()) taken.push(`${status} ${url}`);
    await env.DB.prepare("UPDATE writer_settings SET base_url = ?2 WHERE workspace_id = ?1")
      .bind(tenant.workspace.id, url)
      .run();
    const { ok } = await testWriter(closed);
    if (ok) asked.push(url);
  }
  expect(taken).toEqual([]);
  expect([...asked, ...world.requests]).toEqual([]);
  expect(await hits()).toBe(0);
});

it("refuses a name that leads inside, unless the operator vouches for it", async () => {
  const { ctx } = await openDesk("ssrf-names");
  const config = { ...ctx.config, allowLoopback: false };
  const world = makeFakeResolver(refusedNames, () => Promise.reject(new Error("nobody is to be asked")));
  const closed = { ...ctx, config, fetch: world.fetch };
  for (const { url } of third(refusedNames))
    await expect(updateWriterSettings(closed, { baseUrl: url })).rejects.toMatchObject({
      code: "invalid_url",
      details: { field: "baseUrl" },
    });
  expect(world.requests).toEqual([]);
  const baseUrl = "http://ollama.internal:11434/v1";
  await expect(updateWriterSettings(closed, { baseUrl })).rejects.toMatchObject({ code: "invalid_url" });
  const vouched = { ...closed, config: { ...config, modelOrigins: ["http://ollama.internal:11434"] } };
  expect(await updateWriterSettings(vouched, { baseUrl })).toMatchObject({ baseUrl, keyLast4: null });
});

it.each(["https://api.example.com/v1?key=1", "https://api.example.com/v1#x"])(
  "refuses %s",
  async (baseUrl) => {
    const { ctx } = await openDesk("ssrf-query");
    await expect(updateWriterSettings(ctx, { baseUrl })).rejects.toMatchObject({ code: "invalid_url" });
  },
);
