import { beforeEach, expect, it } from "vitest";
import type { ImportJob, ImportJobItem } from "../../../schema/api/import-jobs";
import { wxrFile } from "../../support/wxr-file";
import { uploadEndlessly } from "../fixtures/endless-upload";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

const call = async <T>(path: string, method = "GET", body?: unknown) =>
  api<T>(`${tenant.path}/imports${path}`, {
    method,
    token: tenant.token,
    ...(body !== undefined && { body }),
  });

it("accepts a file, previews, starts and reports each post", async () => {
  const form = new FormData();
  form.append("file", new File([wxrFile([{ id: 1, slug: "a", title: "A" }])], "wp.xml"));
  const made = await call<ImportJob>("/file", "POST", form);
  expect(made.status).toBe(202);
  const { id } = made.body.data;
  const state = async () => (await call<ImportJob>(`/${id}`)).body.data;
  await expect.poll(state).toMatchObject({ state: "ready", total: 1, name: "wp.xml" });
  expect((await call(`/${id}/begin`, "POST")).status).toBe(200);
  await expect.poll(state).toMatchObject({ state: "completed", counts: { created: 1 } });
  const { body } = await call<{ items: ImportJobItem[] }>(`/${id}/items?outcome=created`);
  expect(body.data.items).toMatchObject([{ title: "A", slug: "a", done: true, warnings: [] }]);
  expect((await call<{ items: ImportJob[] }>("")).body.data.items).toHaveLength(1);
});

it("refuses what is no export, and a request without a file", async () => {
  const form = new FormData();
  form.append("file", new File(["# A"], "a.md"));
  expect((await call("/file", "POST", form)).status).toBe(415);
  expect((await call("/file", "POST", new FormData())).status).toBe(400);
  expect((await call("/site", "POST", { url: "ftp://x" })).status).toBe(400);
});

it("refuses a file of more than 50 MB", async () => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(50 * 1024 * 1024 + 1).fill(60)], "wp.xml"));
  const { status, body } = await call("/file", "POST", form);
  expect([status, body.error.code]).toEqual([413, "payload_too_large"]);
  expect((await call<{ items: ImportJob[] }>("")).body.data.items).toEqual([]);
});

it.each(["/imports/file", "/posts/import"])(
  "refuses at %s what never ends, once it is too long",
  async (path) => {
    const { status, megabytes } = await uploadEndlessly(tenant, path);
    expect(status).toBe(413);
    expect(megabytes).toBeLessThan(60);
  },
);
