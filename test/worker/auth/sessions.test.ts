import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Session } from "../../../schema/api/auth";
import { makeCtx } from "../../../worker/context";
import { identify } from "../../../worker/domains/identity";
import { newSession } from "../../../worker/domains/identity/auth/new-session";
import { api, makePerson, type Person, testCtx } from "../fixtures/tenant";

const day = 86_400_000;
const hour = 3_600_000;

async function anotherSession(person: Person, userAgent: string): Promise<string> {
  const ctx = testCtx();
  const session = await newSession(ctx, person.id, { address: "test", userAgent });
  await ctx.d1.batch(session.statements);
  return `__Host-blogsvc=${session.token}`;
}

const sessionsOf = async (cookie: string) =>
  (await api<{ items: Session[] }>("/v1/me/sessions", { cookie })).body.data.items;

describe("one's own sessions", () => {
  it("are listed, the current one marked", async () => {
    const person = await makePerson("Ada");
    const phone = await anotherSession(person, "A phone");
    const items = await sessionsOf(phone);
    expect(items.map((item) => [item.userAgent, item.current]).sort()).toEqual([
      ["A phone", true],
      ["test", false],
    ]);
    expect(JSON.stringify(items)).not.toContain(phone.split("=")[1]);
  });

  it("end one by one, at once", async () => {
    const person = await makePerson("Ada");
    const phone = await anotherSession(person, "A phone");
    const other = (await sessionsOf(person.cookie)).find((item) => !item.current);
    const path = `/v1/me/sessions/${other?.id}`;
    expect((await api(path, { method: "DELETE", cookie: person.cookie })).status).toBe(200);
    expect((await api("/v1/me", { cookie: phone })).status).toBe(401);
    expect((await api(path, { method: "DELETE", cookie: person.cookie })).status).toBe(404);
  });

  it("end all but the one that asks", async () => {
    const person = await makePerson("Ada");
    const [phone, tablet] = [
      await anotherSession(person, "A phone"),
      await anotherSession(person, "A tablet"),
    ];
    const answer = await api("/v1/me/sessions/revoke-others", { method: "POST", cookie: phone });
    expect(answer.status).toBe(200);
    expect((await api("/v1/me", { cookie: person.cookie })).status).toBe(401);
    expect((await api("/v1/me", { cookie: tablet })).status).toBe(401);
    expect(await sessionsOf(phone)).toHaveLength(1);
  });

  it("cannot be ended by others", async () => {
    const [ada, eve] = [await makePerson("Ada"), await makePerson("Eve")];
    const [mine] = await sessionsOf(ada.cookie);
    const answer = await api(`/v1/me/sessions/${mine?.id}`, { method: "DELETE", cookie: eve.cookie });
    expect(answer.status).toBe(404);
    expect((await api("/v1/me", { cookie: ada.cookie })).status).toBe(200);
  });

  it("are not an access token's to end", async () => {
    const person = await makePerson("Ada");
    const [mine] = await sessionsOf(person.cookie);
    const one = await api(`/v1/me/sessions/${mine?.id}`, { method: "DELETE", token: person.token });
    const all = await api("/v1/me/sessions/revoke-others", { method: "POST", token: person.token });
    expect([one.status, all.status]).toEqual([403, 403]);
    expect((await api("/v1/me", { cookie: person.cookie })).status).toBe(200);
  });
});

describe("the life of a session", () => {
  async function identifyAt(cookie: string, at: number): Promise<string> {
    const work: Promise<unknown>[] = [];
    const ctx = makeCtx(env, { waitUntil: (one) => void work.push(one) }, "test", { kind: "anonymous" });
    const sessionToken = cookie.split("=")[1];
    const actor = await identify({ ...ctx, now: () => at }, { sessionToken, authorization: undefined });
    await Promise.all(work);
    return actor.kind;
  }
  const row = (person: Person) =>
    env.DB.prepare("SELECT last_seen_at AS seen, expires_at AS expires FROM sessions WHERE user_id = ?")
      .bind(person.id)
      .first<{ seen: number; expires: number }>();

  it("is 30 days from when it was last seen, noted once an hour", async () => {
    const person = await makePerson("Ada");
    const start = (await row(person))?.seen ?? 0;
    expect(await identifyAt(person.cookie, start + hour - 1)).toBe("user");
    expect((await row(person))?.seen).toBe(start);
    expect(await identifyAt(person.cookie, start + 29 * day)).toBe("user");
    expect(await row(person)).toEqual({ seen: start + 29 * day, expires: start + 59 * day });
    expect(await identifyAt(person.cookie, start + 59 * day - 1)).toBe("user");
  });

  it("is never more than 90 days from the sign-in, also for a session of before that rule", async () => {
    const person = await makePerson("Ada");
    const start = (await row(person))?.seen ?? 0;
    for (const days of [29, 58, 87]) expect(await identifyAt(person.cookie, start + days * day)).toBe("user");
    expect(await row(person)).toEqual({ seen: start + 87 * day, expires: start + 90 * day });
    expect(await identifyAt(person.cookie, start + 90 * day - 1)).toBe("user");
    await env.DB.prepare("UPDATE sessions SET expires_at = ?1 WHERE user_id = ?2")
      .bind(start + 400 * day, person.id)
      .run();
    expect(await identifyAt(person.cookie, start + 90 * day)).toBe("anonymous");
  });

  it("ends on the instant", async () => {
    const person = await makePerson("Ada");
    const expires = (await row(person))?.expires ?? 0;
    expect(await identifyAt(person.cookie, expires)).toBe("anonymous");
  });
});
