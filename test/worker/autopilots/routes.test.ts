import { beforeAll, expect, it } from "vitest";
import { type Autopilot, autopilotsMax } from "../../../schema/api/autopilots";
import { api, makeTenant, makeToken, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

const call = <T = Autopilot>(path = "", method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}/autopilots${path}`, { method, body, token });
const plan = { name: "Weekly", weekdays: [1], time: "09:00" };

it("creates, lists, changes, pauses and deletes", async () => {
  const created = await call("", "POST", plan);
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({
    name: "Weekly",
    status: "active",
    problem: null,
    settings: {
      timezone: "UTC",
      review: true,
      suggestTopics: true,
      daysAhead: 14,
      keywords: [],
      reviewerId: null,
      monthlyBudgetUsd: null,
    },
    reviewer: null,
    spent: { costUsd: 0, unpricedCalls: 0 },
  });
  expect(created.body.data.dates).toHaveLength(12);
  const { id, dates } = created.body.data;
  expect((await call<{ items: Autopilot[] }>()).body.data.items).toEqual([created.body.data]);
  const changed = await call(`/${id}`, "PATCH", { version: 1, time: "10:30" });
  expect(changed.body.data).toMatchObject({ version: 2, settings: { time: "10:30", weekdays: [1] } });
  const skipped = await call(`/${id}/skip`, "POST", { date: dates[1]?.date });
  expect(skipped.body.data.dates[1]).toMatchObject({ date: dates[1]?.date, state: "skipped" });
  expect((await call(`/${id}/pause`, "POST")).body.data.status).toBe("paused");
  expect((await call(`/${id}/resume`, "POST")).body.data.status).toBe("active");
  expect((await call(`/${id}`, "DELETE")).status).toBe(200);
  expect((await call(`/${id}`)).status).toBe(404);
});

it.each([
  { ...plan, weekdays: [] },
  { ...plan, weekdays: [8] },
  { ...plan, time: "9:00" },
  { ...plan, timezone: "Mars/Olympus" },
  { ...plan, daysAhead: 61 },
  { ...plan, name: "" },
  { ...plan, monthlyBudgetUsd: -1 },
  { ...plan, monthlyBudgetUsd: 0.0001 },
  { ...plan, reviewerId: "usr_unknown" },
])("refuses %o", async (body) => {
  expect((await call("", "POST", body)).status).toBe(400);
});

it.each(["0000-01-03", "0001-01-01", "2020-01-06", "9990-01-01", "9999-12-27"])(
  "refuses to skip %s, which is not one of its upcoming dates",
  async (date) => {
    const { id } = (await call("", "POST", plan)).body.data;
    const refused = await call(`/${id}/skip`, "POST", { date });
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
    expect((await call(`/${id}`, "DELETE")).status).toBe(200);
  },
);

it("leaves scheduling without review to those who may publish", async () => {
  const drafts = await makeToken(tenant.user, "drafts");
  expect((await call("", "POST", plan, drafts)).status).toBe(403);
  expect((await call("", "POST", plan, tenant.people.viewer.token)).status).toBe(403);
  expect((await call("", "POST", plan, tenant.people.editor.token)).status).toBe(201);
});

it("stores a reviewer who can edit, only with review", async () => {
  const { editor, viewer } = tenant.people;
  const refused = async (body: object) => (await call("", "POST", { ...plan, ...body })).body.error.message;
  expect(await refused({ reviewerId: viewer.id })).toContain("reviewerId: must be a member who can edit");
  expect(await refused({ reviewerId: editor.id, review: false })).toBe(
    "reviewerId: only an autopilot whose drafts wait for review has a reviewer",
  );
  const created = await call("", "POST", { ...plan, reviewerId: editor.id, monthlyBudgetUsd: 12.5 });
  const { id, ...rest } = created.body.data;
  expect(rest).toMatchObject({
    settings: { reviewerId: editor.id, monthlyBudgetUsd: 12.5 },
    reviewer: { id: editor.id, mayReview: true },
  });
  const change = async (version: number, body: object) =>
    (await call(`/${id}`, "PATCH", { version, ...body })).body.data;
  expect((await change(1, { name: "Every week" })).reviewer).toMatchObject({ id: editor.id });
  expect(await change(2, { review: false })).toMatchObject({
    reviewer: null,
    settings: { reviewerId: null },
  });
  expect(await change(3, { review: true, reviewerId: editor.id, monthlyBudgetUsd: null })).toMatchObject({
    reviewer: { id: editor.id },
    settings: { monthlyBudgetUsd: null },
  });
  expect((await call(`/${id}`, "DELETE")).status).toBe(200);
});

it("stores no more than the limit", async () => {
  const { length } = (await call<{ items: Autopilot[] }>()).body.data.items;
  for (let made = length; made < autopilotsMax; made++) await call("", "POST", plan);
  const refused = await call("", "POST", plan);
  expect([refused.status, refused.body.error.code]).toEqual([403, "limit_reached"]);
});
