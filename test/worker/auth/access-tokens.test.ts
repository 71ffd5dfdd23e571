import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AccessToken } from "../../../schema/api/auth";
import { api, makePerson, makeTenant } from "../fixtures/tenant";

type Created = AccessToken & { token: string };
const create = (cookie: string, body: object) =>
  api<Created>("/v1/me/tokens", { method: "POST", cookie, body });

describe("an access token", () => {
  it("is shown once, and acts as its user", async () => {
    const person = await makePerson("Ada");
    const answer = await create(person.cookie, { name: "Laptop" });
    expect(answer.status).toBe(201);
    const { token, last4, createdAt, expiresAt } = answer.body.data;
    expect(token).toMatch(/^ba_pat_[0-9A-Za-z]{38}$/);
    expect(last4).toBe(token.slice(-4));
    expect(Date.parse(expiresAt ?? "") - Date.parse(createdAt)).toBe(90 * 86_400_000);
    const me = await api("/v1/me", { token });
    expect(me.body.data).toMatchObject({ user: { id: person.id }, via: "token" });
    expect(me.body.data).not.toHaveProperty("sessionId");
    const list = await api<{ items: AccessToken[] }>("/v1/me/tokens", { cookie: person.cookie });
    expect(list.body.data.items.map((item) => item.name).sort()).toEqual(["Laptop", "test"]);
    expect(JSON.stringify(list.body)).not.toContain(token);
    const rows = await env.DB.prepare("SELECT * FROM access_tokens").all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
  });

  it("notes its use, to the hour", async () => {
    const person = await makePerson("Ada");
    await api("/v1/me", { token: person.token });
    const list = await api<{ items: AccessToken[] }>("/v1/me/tokens", { cookie: person.cookie });
    expect(list.body.data.items[0]?.lastUsedAt).not.toBeNull();
  });

  it("stops when it expires", async () => {
    const person = await makePerson("Ada");
    const { token, id } = (await create(person.cookie, { name: "CI", expiresInDays: 1 })).body.data;
    expect((await api("/v1/me", { token })).status).toBe(200);
    await env.DB.prepare("UPDATE access_tokens SET expires_at = ?1 WHERE id = ?2")
      .bind(Date.now() - 1, id)
      .run();
    expect((await api("/v1/me", { token })).status).toBe(401);
  });

  it("stops once it is deleted", async () => {
    const person = await makePerson("Ada");
    const { token, id } = (await create(person.cookie, { name: "CI" })).body.data;
    expect((await api(`/v1/me/tokens/${id}`, { method: "DELETE", cookie: person.cookie })).status).toBe(200);
    expect((await api("/v1/me", { token })).status).toBe(401);
    expect((await api(`/v1/me/tokens/${id}`, { method: "DELETE", cookie: person.cookie })).status).toBe(404);
  });

  it("cannot be deleted by others", async () => {
    const [ada, eve] = [await makePerson("Ada"), await makePerson("Eve")];
    const { token, id } = (await create(ada.cookie, { name: "CI" })).body.data;
    expect((await api(`/v1/me/tokens/${id}`, { method: "DELETE", cookie: eve.cookie })).status).toBe(404);
    expect((await api("/v1/me", { token })).status).toBe(200);
  });

  it("makes no other token, deletes no other, and may delete itself", async () => {
    const person = await makePerson("Ada");
    const { token, id } = (await create(person.cookie, { name: "CI" })).body.data;
    const made = await api("/v1/me/tokens", { method: "POST", token: person.token, body: { name: "More" } });
    const other = await api(`/v1/me/tokens/${id}`, { method: "DELETE", token: person.token });
    expect([made.status, other.status]).toEqual([403, 403]);
    expect((await api(`/v1/me/tokens/${id}`, { method: "DELETE", token })).status).toBe(200);
    expect((await api("/v1/me", { token })).status).toBe(401);
  });

  it("is no API key, and an API key is no token", async () => {
    const tenant = await makeTenant();
    expect((await api("/v1/me", { token: tenant.apiKey })).status).toBe(401);
    const read = await api(`/v1/public/${tenant.workspace.slug}/blogs`, { token: tenant.token });
    expect(read.status).toBe(401);
  });

  it("beats a cookie beside it, also when it is wrong", async () => {
    const [ada, eve] = [await makePerson("Ada"), await makePerson("Eve")];
    const both = await api("/v1/me", { token: ada.token, cookie: eve.cookie });
    expect(both.body.data).toMatchObject({ user: { id: ada.id } });
    const wrong = await api("/v1/me", { token: `${ada.token.slice(0, -1)}!`, cookie: eve.cookie });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get("www-authenticate")).toBe("Bearer");
  });
});
