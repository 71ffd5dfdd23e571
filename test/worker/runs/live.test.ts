import { beforeEach, describe, expect, it } from "vitest";
import { LiveMessage } from "../../../schema/api/live";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";
import { jobCtx, placeRun, work } from "./generation";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

/** What a stream says, message by message; comments are left out. */
async function listen(of: Tenant, who: { token?: string; cookie?: string } = { token: of.token }) {
  const response = await send(`${of.path}/live`, who);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: LiveMessage[] = [];
  let rest = "";
  const until = async (enough: (messages: LiveMessage[]) => boolean) => {
    while (!enough(heard)) {
      const { value = "", done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error("the stream ended");
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) heard.push(LiveMessage.parse(JSON.parse(data)));
      }
    }
    return heard;
  };
  const end = async () => {
    for (;;) {
      const { value = "", done } = (await reader?.read()) ?? { done: true };
      rest += value;
      if (done) return rest;
    }
  };
  return { until, end, close: () => reader?.cancel() };
}

const saysHello = (messages: LiveMessage[]) => messages.some(({ type }) => type === "hello");

describe("the live feed", () => {
  it("reports a run's progress by session and by token, to the end", async () => {
    const feeds = [await listen(tenant), await listen(tenant, { cookie: tenant.people.viewer.cookie })];
    for (const feed of feeds) await feed.until(saysHello);
    const { id } = await placeRun(tenant, { finish: "draft" });
    await work(tenant);
    for (const feed of feeds) {
      const heard = await feed.until((all) =>
        all.some((one) => one.type === "run" && one.state === "completed"),
      );
      const stages = heard.flatMap((one) => (one.type === "run" && one.runId === id ? [one.stage] : []));
      expect(stages).toContain("sections");
      expect(stages.at(-1)).toBe("place");
      await feed.close();
    }
  });

  it("reports nothing about another workspace", async () => {
    const other = await makeTenant();
    const feed = await listen(tenant);
    await feed.until(saysHello);
    const batch = (id: string) => ({ type: "batch", batchId: id }) as const;
    await jobCtx()
      .live(other.workspace.id)
      .publish([batch("theirs")]);
    await jobCtx()
      .live(tenant.workspace.id)
      .publish([batch("mine")]);
    expect(await feed.until((all) => all.length > 1)).toEqual([{ type: "hello" }, batch("mine")]);
    await feed.close();
  });

  it("goes on for the others when one hangs up", async () => {
    const [gone, stays] = [await listen(tenant), await listen(tenant)];
    await gone.until(saysHello);
    await stays.until(saysHello);
    await gone.close();
    for (const batchId of ["one", "two"])
      await jobCtx()
        .live(tenant.workspace.id)
        .publish([{ type: "batch", batchId }]);
    expect(await stays.until((all) => all.length > 2)).toHaveLength(3);
    await stays.close();
  });

  it("drops the oldest of one member's streams beyond the limit, and no one else's", async () => {
    const other = await listen(tenant, { cookie: tenant.people.viewer.cookie });
    const first = await listen(tenant);
    for (const feed of [other, first]) await feed.until(saysHello);
    const more = await Promise.all(Array.from({ length: 40 }, () => listen(tenant)));
    expect(await first.end()).toBe("");
    const message = { type: "batch", batchId: "later" } as const;
    await jobCtx().live(tenant.workspace.id).publish([message]);
    expect(await other.until((all) => all.length > 1)).toContainEqual(message);
    for (const feed of [other, ...more]) await feed.close();
  });

  it("ends at once for one who is removed, and goes on for the others", async () => {
    const { viewer } = tenant.people;
    const [gone, stays] = [await listen(tenant, { cookie: viewer.cookie }), await listen(tenant)];
    for (const feed of [gone, stays]) await feed.until(saysHello);
    await send(`${tenant.path}/members/${viewer.id}`, { method: "DELETE", token: tenant.token });
    expect(await gone.end()).toBe("");
    const message = { type: "batch", batchId: "later" } as const;
    await jobCtx().live(tenant.workspace.id).publish([message]);
    expect(await stays.until((all) => all.length > 1)).toContainEqual(message);
    await stays.close();
  });

  it("ends at once with the session or the token that it was opened with, and with no other", async () => {
    const { editor, viewer } = tenant.people;
    const bySession = await listen(tenant, { cookie: viewer.cookie });
    const byToken = await listen(tenant, { token: editor.token });
    const stays = await listen(tenant, { token: viewer.token });
    for (const feed of [bySession, byToken, stays]) await feed.until(saysHello);
    await send("/v1/auth/sign-out", { method: "POST", cookie: viewer.cookie });
    expect(await bySession.end()).toBe("");
    const tokens = await api<{ items: { id: string }[] }>("/v1/me/tokens", { cookie: editor.cookie });
    for (const { id } of tokens.body.data.items)
      await send(`/v1/me/tokens/${id}`, { method: "DELETE", cookie: editor.cookie });
    expect(await byToken.end()).toBe("");
    const message = { type: "batch", batchId: "later" } as const;
    await jobCtx().live(tenant.workspace.id).publish([message]);
    expect(await stays.until((all) => all.length > 1)).toContainEqual(message);
    await stays.close();
  });

  it("ends for a changed password but for the session that changed it", async () => {
    const { viewer } = tenant.people;
    const [byToken, stays] = [
      await listen(tenant, { token: viewer.token }),
      await listen(tenant, { cookie: viewer.cookie }),
    ];
    for (const feed of [byToken, stays]) await feed.until(saysHello);
    const change = { method: "POST", cookie: viewer.cookie, body: { newPassword: "a long enough one 1" } };
    expect((await send("/v1/me/password", change)).status).toBeLessThan(300);
    expect(await byToken.end()).toBe("");
    const message = { type: "batch", batchId: "later" } as const;
    await jobCtx().live(tenant.workspace.id).publish([message]);
    expect(await stays.until((all) => all.length > 1)).toContainEqual(message);
    await stays.close();
  });

  it("is not available to others", async () => {
    const other = await makeTenant();
    const refused = await send(`${tenant.path}/live`, { token: other.token });
    expect(refused.status).toBe(404);
    await refused.body?.cancel();
  });
});
