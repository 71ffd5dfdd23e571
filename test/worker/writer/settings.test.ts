import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { WriterCall, WriterSettings, WriterTest } from "../../../schema/api/writer";
import { getWriterSettings, testWriter, updateWriterSettings } from "../../../worker/domains/models";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { canaryKey, openDesk } from "./desk";

let mine: Tenant;
let theirs: Tenant;
beforeAll(async () => {
  mine = await makeTenant("Mine");
  theirs = await makeTenant("Theirs");
});

const endpoint = { kind: "openai", baseUrl: "https://api.openai.com/v1", model: "m", apiKey: canaryKey };
const get = (token: string, tenant = mine) => api<WriterSettings>(`${tenant.path}/writer`, { token });
const patch = (body: unknown, token = mine.people.admin.token, tenant = mine) =>
  api<WriterSettings>(`${tenant.path}/writer`, { method: "PATCH", token, body });

describe("the writer's settings", () => {
  it("begin without a model and without limits", async () => {
    const { body } = await get(theirs.people.viewer.token, theirs);
    expect(body.data).toMatchObject({
      kind: "none",
      keyLast4: null,
      budget: { calls: null, tokens: null, costUsd: null },
      usage: { calls: 0, costUsd: 0, exhausted: null },
      available: ["none", "openai"],
      updatedAt: null,
    });
    const answer = await api<WriterTest>(`${theirs.path}/writer/test`, {
      method: "POST",
      token: theirs.token,
    });
    expect(answer.body.data).toMatchObject({
      ok: false,
      calls: 0,
      error: { reason: "no_model" },
      image: null,
    });
    const calls = await api<{ items: WriterCall[] }>(`${theirs.path}/writer/calls`, { token: theirs.token });
    expect(calls.body.data.items).toEqual([]);
  });

  it("are changed by admins, read by viewers, and another tenant's are not found", async () => {
    const { editor, viewer } = mine.people;
    expect((await patch({ kind: "none" }, editor.token)).status).toBe(403);
    expect((await patch({ kind: "none" }, theirs.token)).status).toBe(404);
    expect((await get(viewer.token)).status).toBe(200);
    expect((await get(theirs.token)).status).toBe(404);
    const call = (path: string, token: string, method = "GET") =>
      api(`${mine.path}/writer${path}`, { method, token }).then(({ status }) => status);
    expect(await call("/test", editor.token, "POST")).toBe(403);
    expect(await call("/usage", viewer.token)).toBe(200);
    expect(await call("/calls", viewer.token)).toBe(403);
    expect(await call("/calls", editor.token)).toBe(200);
  });

  it("store the key sealed and never return it", async () => {
    const made = await patch(endpoint);
    expect(made.body.data).toMatchObject({ kind: "openai", model: "m", keyLast4: "4711" });
    const audit = await api(`${mine.path}/audit`, { token: mine.token });
    expect(JSON.stringify(audit.body)).toContain("writer.updated");
    const row = await env.DB.prepare("SELECT * FROM writer_settings WHERE workspace_id = ?1")
      .bind(mine.workspace.id)
      .first();
    const told = [made.body, (await get(mine.token)).body, audit.body, row];
    expect(JSON.stringify(told)).not.toContain(canaryKey.slice(0, -4));
    expect(row?.sealed_key).toMatch(/^s1\./);
  });

  it("drop the key with the address, unless it is given again", async () => {
    await patch(endpoint);
    expect((await patch({ model: "n" })).body.data.keyLast4).toBe("4711");
    expect((await patch({ baseUrl: "https://api.openai.com/v1/chat/completions" })).body.data).toMatchObject({
      baseUrl: "https://api.openai.com/v1",
      keyLast4: "4711",
    });
    expect((await patch({ baseUrl: "https://other.example.com/v1" })).body.data.keyLast4).toBeNull();
    const again = await patch({ baseUrl: "https://api.openai.com/v1", apiKey: "sk-another-key-0815" });
    expect(again.body.data.keyLast4).toBe("0815");
    expect((await patch({ apiKey: null })).body.data.keyLast4).toBeNull();
    expect((await patch({ apiKey: "short" })).body.data.keyLast4).toBe("");
  });

  it.each([
    [{ kind: "openai", baseUrl: null }, "baseUrl"],
    [{ kind: "openai", model: null }, "model"],
    [{ kind: "workers-ai" }, "kind"],
    [{ budget: { costUsd: 5 }, prices: { inputUsdPerMillion: null } }, "budget.costUsd"],
    [
      { imageModel: "i", prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 1 }, budget: { costUsd: 5 } },
      "budget.costUsd",
    ],
    [{ prices: { inputUsdPerMillion: 0.0001 } }, "prices.inputUsdPerMillion"],
    [{ budget: { calls: -1 } }, "budget.calls"],
    [{ nothing: 1 }, "nothing"],
  ])("refuse what could not work: %j", async (change, field) => {
    await patch(endpoint);
    const { status, body } = await patch(change);
    expect([status, body.error.code]).toEqual([400, "invalid_request"]);
    expect(JSON.stringify(body.error)).toContain(field);
  });

  it("hold prices and budgets exactly", async () => {
    const change = {
      prices: { inputUsdPerMillion: 0.293, outputUsdPerMillion: 2.253, imageUsd: 0.000053 },
      budget: { calls: 100, tokens: 1_000_000, costUsd: 12.345 },
    };
    expect((await patch({ ...endpoint, ...change })).body.data).toMatchObject(change);
    const emptied = { budget: { calls: null, tokens: null, costUsd: null } };
    expect((await patch(emptied)).body.data).toMatchObject({ ...emptied, prices: change.prices });
  });

  it("report a lost key that no longer opens", async () => {
    const { ctx } = await openDesk("lost-key");
    const secret = "another secret of 32 characters, or more";
    const other = { ...ctx, config: { ...ctx.config, sealing: { seals: secret, opens: [secret] } } };
    expect(await testWriter(other)).toMatchObject({
      ok: false,
      error: { reason: "unauthorized", message: expect.stringContaining("Enter the key again") },
    });
  });

  it("never bring one person's key to another's address", async () => {
    const { ctx, room } = await openDesk("race");
    const moved = updateWriterSettings(ctx, { baseUrl: `${room.baseUrl}/elsewhere` });
    const keyed = updateWriterSettings(ctx, { apiKey: "sk-meant-for-the-first-address" });
    const ends = (await Promise.allSettled([moved, keyed])).map(({ status }) => status);
    const { baseUrl, keyLast4 } = await getWriterSettings(ctx);
    expect(ends).toContain("fulfilled");
    if (baseUrl?.endsWith("/elsewhere")) expect(keyLast4).not.toBe("ress");
  });

  it("never join two changes into what neither would have been let to say", async () => {
    const prices = { inputUsdPerMillion: 1, outputUsdPerMillion: 2 };
    const { ctx } = await openDesk("budget-race", { prices });
    const limited = updateWriterSettings(ctx, { budget: { costUsd: 5 } });
    const unpriced = updateWriterSettings(ctx, { prices: { inputUsdPerMillion: null } });
    const ends = (await Promise.allSettled([limited, unpriced])).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(["fulfilled", "rejected"]);
    const { budget, prices: kept } = await getWriterSettings(ctx);
    expect(budget.costUsd === null || kept.inputUsdPerMillion !== null).toBe(true);
  });
});
