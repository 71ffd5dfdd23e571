import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Post, Revision } from "../../../schema/api/posts";
import { api, makeTenant, makeToken, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const call = <T = Post>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}/posts${path}`, { method, token, body });

/** A published post whose first revision is its public state, with private edits. */
async function edited() {
  const { id, version } = (await call("", "POST", { title: "Public", content: "Read by all." })).body.data;
  await call(`/${id}/publish`, "POST", { version });
  await call(`/${id}/autosave`, "POST", { version: version + 1, title: "Private", excerpt: "Weeks of work" });
  const restore = (body: object, token?: string) => call(`/${id}/revisions/1/restore`, "POST", body, token);
  const now = async () => (await call(`/${id}`)).body.data;
  return { id, version: version + 2, restore, now };
}

it("takes the version, and changes nothing without the right one", async () => {
  const { version, restore, now } = await edited();
  for (const body of [{}, { version: version - 1 }]) {
    const refused = await restore(body);
    expect([refused.status, refused.body.error?.code]).toEqual([409, "conflict"]);
    expect(refused.body.error?.details).toEqual({ version });
  }
  expect((await now()).workingCopy?.fields).toEqual({ title: "Private", excerpt: "Weeks of work" });
});

it("keeps the edits that it replaces as a revision, and is noted", async () => {
  const { id, version, restore, now } = await edited();
  expect((await restore({ version })).status).toBe(200);
  expect(await now()).toMatchObject({ title: "Public", version: version + 1 });
  const list = await call<{ items: Revision[] }>(`/${id}/revisions`);
  const [newest] = list.body.data.items;
  expect(newest).toMatchObject({ reason: "replaced", title: "Private" });
  const kept = await call<Revision>(`/${id}/revisions/${newest?.number}`);
  expect(kept.body.data.fields).toMatchObject({ title: "Private", excerpt: "Weeks of work" });
  const noted = await env.DB.prepare(
    "SELECT details FROM audit WHERE target_id = ?1 AND action = 'post.restored'",
  )
    .bind(id)
    .all<{ details: string }>();
  expect(noted.results.map(({ details }) => JSON.parse(details))).toMatchObject([{ revision: 1 }]);
});

it("is not for tokens that write drafts, which may not discard edits either", async () => {
  const { id, version, restore, now } = await edited();
  const drafts = await makeToken(tenant.user, "drafts");
  const refused = await restore({ version }, drafts);
  const discarded = await call(`/${id}/working-copy`, "DELETE", undefined, drafts);
  expect([refused.status, refused.body.error]).toMatchObject([
    403,
    { code: "forbidden", details: discarded.body.error?.details },
  ]);
  expect((await now()).workingCopy?.fields.title).toBe("Private");
});

it("needs neither where there are no edits to lose", async () => {
  const { id, version, restore } = await edited();
  await call(`/${id}/working-copy`, "DELETE");
  await call(`/${id}`, "PATCH", { version: version + 1, title: "Renamed" });
  const drafts = await makeToken(tenant.user, "drafts");
  const answer = await restore({}, drafts);
  expect(answer.status).toBe(200);
  expect(answer.body.data.workingCopy?.fields).toEqual({ title: "Public" });
});
