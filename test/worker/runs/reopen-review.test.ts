import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, placeRun, readRun, work } from "./generation";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const post = async (id: string | null) =>
  (await api<Post>(`${tenant.path}/posts/${id}`, { token: tenant.token })).body.data;

const decided = async (verb: "approve" | "reject", body: object) => {
  const { id } = await placeRun(tenant, { images: false });
  await work(tenant);
  expect((await call(tenant, `/${id}/${verb}`, body)).status).toBe(200);
  return readRun(tenant, id);
};

describe("an undone decision", () => {
  it("lets an approved draft wait again, without its schedule", async () => {
    const run = await decided("approve", {
      action: "schedule",
      localTime: "2099-06-01T10:00",
      timezone: "UTC",
    });
    const reopened = await call(tenant, `/${run.id}/reopen`);
    expect(reopened.body.data).toMatchObject({ review: "awaiting", postId: run.postId });
    expect(await post(run.postId)).toMatchObject({ status: "DRAFT", scheduledAt: null });
  });

  it("puts it back on the day that it was planned for", async () => {
    const planned = { localTime: "2099-06-01T10:00", timezone: "UTC" };
    const { id, postId } = await placeRun(tenant, { images: false });
    await env.DB.prepare(
      "UPDATE runs SET planned_at = ?2, planned_local_time = ?3, timezone = ?4 WHERE id = ?1",
    )
      .bind(id, Date.parse(`${planned.localTime}Z`), planned.localTime, planned.timezone)
      .run();
    await work(tenant);
    const made = (await readRun(tenant, id)).postId ?? postId;
    expect(await post(made)).toMatchObject({ plannedOn: "2099-06-01" });
    await call(tenant, `/${id}/approve`, { action: "schedule" });
    expect(await post(made)).toMatchObject({ plannedOn: null, scheduledAt: "2099-06-01T10:00:00.000Z" });
    await call(tenant, `/${id}/reopen`);
    expect(await post(made)).toMatchObject({ plannedOn: "2099-06-01", scheduledAt: null });
  });

  it("lets a rejected draft wait again, once", async () => {
    const run = await decided("reject", {});
    expect((await call(tenant, `/${run.id}/reopen`)).body.data).toMatchObject({ review: "awaiting" });
    const again = await call(tenant, `/${run.id}/reopen`);
    expect([again.status, again.body.error.code]).toEqual([409, "illegal_transition"]);
  });

  it("is refused for what readers see, and for what is gone", async () => {
    const published = await decided("approve", { action: "publish" });
    const deleted = await decided("reject", { deletePost: true });
    for (const { id } of [published, deleted]) {
      const refused = await call(tenant, `/${id}/reopen`);
      expect([refused.status, refused.body.error.code]).toEqual([409, "illegal_transition"]);
    }
    expect(await post(published.postId)).toMatchObject({ status: "PUBLISHED" });
  });
});
