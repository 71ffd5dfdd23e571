import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { enterWorkspace, updateWorkspace } from "../../../worker/domains/identity";
import { api, makeTenant, makeToken, type Tenant, testCtx } from "../fixtures/tenant";

let tenant: Tenant;
let drafts: string;

beforeAll(async () => {
  tenant = await makeTenant();
  drafts = await makeToken(tenant.user, "drafts");
});

const call = <T = Post>(token: string, method: string, path: string, body?: unknown) =>
  api<T>(`${tenant.path}/posts${path}`, { method, token, body });

/** A post in this state, made by its owner. */
async function post(state: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "HIDDEN"): Promise<Post> {
  const { token } = tenant;
  const { id } = (await call(token, "POST", "", { title: `${state} post` })).body.data;
  if (state === "SCHEDULED")
    await call(token, "PUT", `/${id}/schedule`, { scheduledAt: "2099-01-01T00:00:00Z" });
  if (state === "PUBLISHED" || state === "HIDDEN") await call(token, "POST", `/${id}/publish`, {});
  if (state === "HIDDEN") await call(token, "POST", `/${id}/unpublish`, {});
  return (await call(token, "GET", `/${id}`)).body.data;
}

const barred = { code: "forbidden", details: { forbiddenBy: ["token_access"] } };

describe("a token for drafts", () => {
  it("writes, plans, copies and deletes drafts", async () => {
    const { id, version } = (await call(drafts, "POST", "", { title: "By a program" })).body.data;
    const saved = await call(drafts, "PATCH", `/${id}`, { version, content: "Text" });
    expect([saved.status, saved.body.data.content]).toEqual([200, "Text"]);
    const auto = await call(drafts, "POST", `/${id}/autosave`, { version: version + 1, content: "More" });
    const planned = await call(drafts, "PUT", `/${id}/planned-date`, { plannedOn: "2099-01-01" });
    const copy = await call(drafts, "POST", `/${id}/duplicate`);
    expect([auto.status, planned.status, copy.status]).toEqual([200, 200, 201]);
    expect((await call(drafts, "DELETE", `/${id}`)).status).toBe(200);
  });

  it.each(["SCHEDULED", "PUBLISHED", "HIDDEN"] as const)(
    "does not touch a post that is %s",
    async (state) => {
      const { id, version, title } = await post(state);
      const answers = [
        await call(drafts, "PATCH", `/${id}`, { version, title: "Changed" }),
        await call(drafts, "DELETE", `/${id}`),
        ...(state === "PUBLISHED"
          ? []
          : [await call(drafts, "POST", `/${id}/autosave`, { version, title: "Changed" })]),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(403);
        expect(body.error).toMatchObject(barred);
      }
      expect((await call(tenant.token, "GET", `/${id}`)).body.data).toMatchObject({ version, title });
    },
  );

  it("keeps private edits of a published post, which readers do not see", async () => {
    const { id, version, slug } = await post("PUBLISHED");
    const saved = await call<{ workingCopy: boolean }>(drafts, "POST", `/${id}/autosave`, {
      version,
      title: "New",
    });
    expect([saved.status, saved.body.data.workingCopy]).toEqual([200, true]);
    const read = await api<{ post: { title: string } }>(`/v1/public/${tenant.workspace.slug}/blogs/${slug}`, {
      token: tenant.apiKey,
    });
    expect(read.body.data.post.title).toBe("PUBLISHED post");
  });

  it("draws cards, and has nothing made that costs money", async () => {
    const { id } = await post("DRAFT");
    const card = await call(drafts, "POST", `/${id}/picture`, { use: "hero", source: "card" });
    expect(card.status).toBe(201);
    for (const [path, body] of [
      ["/picture", { use: "hero", source: "model" }],
      ["/picture", { use: "og", source: "model" }],
      ["/polish", { section: "Text", action: "improve" }],
      ["/claims/find", {}],
    ] as const) {
      const { status, body: told } = await call(drafts, "POST", `/${id}${path}`, body);
      expect([path, status]).toEqual([path, 403]);
      expect(told.error).toMatchObject({ ...barred, details: { needs: "full" } });
    }
    const own = await call(tenant.token, "POST", `/${id}/picture`, { use: "hero", source: "model" });
    expect([own.status, own.body.error.code]).toEqual([400, "invalid_request"]);
  });

  it("changes nothing that readers see, by whatever verb it may come in", async () => {
    const via = { kind: "token", tokenId: "", access: "drafts", channel: null } as const;
    const ctx = await enterWorkspace(
      { ...testCtx(), actor: { kind: "user", userId: tenant.user.id, via } },
      tenant.workspace.id,
    );
    const change = updateWorkspace(ctx, { name: "Renamed" });
    await expect(change).rejects.toMatchObject({ code: "forbidden", details: barred.details });
    expect((await api<{ name: string }>(tenant.path, { token: tenant.token })).body.data.name).toBe("Acme");
  });

  it("stays what it is: the person's own role, and no way to more", async () => {
    const viewer = await makeToken(tenant.people.viewer, "drafts");
    const made = await call(viewer, "POST", "", { title: "x" });
    expect([made.status, made.body.error.message]).toEqual([
      403,
      "This requires the editor role; your role is viewer",
    ]);
    for (const path of ["/v1/me/tokens", "/v1/auth/device/allow"]) {
      const body = path.endsWith("tokens") ? { name: "x" } : { userCode: "BCDF-GHJK", access: "full" };
      expect((await api(path, { method: "POST", token: drafts, body })).status).toBe(403);
    }
  });
});

it("shows what access a token has, and gives full access where none is asked for", async () => {
  const { cookie } = tenant.user;
  const made = await api<{ access: string }>("/v1/me/tokens", {
    method: "POST",
    cookie,
    body: { name: "x" },
  });
  expect(made.body.data.access).toBe("full");
  const list = await api<{ items: { access: string }[] }>("/v1/me/tokens", { cookie });
  expect(new Set(list.body.data.items.map(({ access }) => access))).toEqual(new Set(["full", "drafts"]));
  const wrong = await api("/v1/me/tokens", { method: "POST", cookie, body: { name: "x", access: "all" } });
  expect(wrong.status).toBe(400);
});

it("ends itself, whatever its access", async () => {
  const token = await makeToken(tenant.user, "read");
  const me = await api<{ token: { id: string } }>("/v1/me", { token });
  const path = `/v1/me/tokens/${me.body.data.token.id}`;
  expect((await api(path, { method: "DELETE", token })).status).toBe(200);
  expect((await api("/v1/me", { token })).status).toBe(401);
});
