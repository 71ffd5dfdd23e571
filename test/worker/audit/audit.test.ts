import { describe, expect, it } from "vitest";
import type { Pagination } from "../../../schema/api/pagination";
import type { AuditEntry } from "../../../schema/api/workspaces";
import { api, makeTenant } from "../fixtures/tenant";

type Page = { items: AuditEntry[]; pagination: Pagination };

describe("the audit log", () => {
  it("lists who did what, newest first, by name", async () => {
    const { path, people } = await makeTenant();
    await api(path, { method: "PATCH", token: people.admin.token, body: { name: "Renamed" } });
    await api(`${path}/members/${people.editor.id}`, {
      method: "PATCH",
      token: people.owner.token,
      body: { role: "viewer" },
    });
    const { body } = await api<Page>(`${path}/audit`, { token: people.admin.token });
    expect(body.data.items.map(({ action, actor }) => [action, actor.name])).toEqual([
      ["member.role_changed", "Olive"],
      ["workspace.updated", "Adam"],
      ["api_key.created", "Olive"],
      ["workspace.created", "Olive"],
    ]);
    expect(body.data.items[0]).toMatchObject({
      actor: { kind: "user", id: people.owner.id },
      target: { kind: "user", id: people.editor.id },
      details: { from: "editor", to: "viewer" },
    });
  });

  it("comes in pages", async () => {
    const { path, token } = await makeTenant();
    for (let n = 0; n < 3; n++) await api(path, { method: "PATCH", token, body: { name: `Name ${n}` } });
    const page = async (n: number) =>
      (await api<Page>(`${path}/audit?limit=2&page=${n}`, { token })).body.data;
    expect((await page(1)).pagination).toEqual({ page: 1, limit: 2, total: 5, totalPages: 3, hasMore: true });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap(({ items }) => items.map((item) => item.id))).size).toBe(5);
  });

  it("is for admins of this workspace", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const read = (token: string) => api<Page>(`${tenant.path}/audit`, { token });
    expect((await read(tenant.people.editor.token)).status).toBe(403);
    expect((await read(tenant.people.viewer.token)).status).toBe(403);
    expect((await read(other.token)).status).toBe(404);
  });
});
