import { beforeAll, expect, it } from "vitest";
import type { Tenant } from "../fixtures/tenant";
import { useModel } from "../runs/scripted-model";
import { connect } from "./mcp-client";
import { makeOpenTenant } from "./mcp-desk";

let tenant: Tenant;
let workspace: string;

beforeAll(async () => {
  tenant = await makeOpenTenant();
  workspace = tenant.workspace.slug;
});

it("keeps topics, has a post written of one once there is a model, and follows the run", async () => {
  const { call } = await connect(tenant.token);
  const made = await call("add_topics", {
    workspace,
    topics: [{ title: "How to dress a mill stone" }, { title: "Storing grain" }],
  });
  expect(made).toMatchObject({ isError: false, text: "Saved 2 topics." });
  const listed = await call("list_topics", { workspace, state: "open" });
  expect(listed.data.topics).toHaveLength(2);
  const [first] = listed.data.topics as { id: string; title: string }[];
  expect((await call("get_context", { workspace })).text).toContain("The context is empty");
  expect((await call("write_post", { workspace, topicId: first?.id })).error).toMatchObject({
    code: "no_model",
    details: { settings: `/w/${workspace}/writer` },
  });
  await useModel(tenant);
  const run = await call("write_post", { workspace, topicId: first?.id });
  expect(run).toMatchObject({
    isError: false,
    data: { kind: "post", state: "pending", title: first?.title },
  });
  const followed = await call("get_run", { workspace, run: run.data.id });
  expect(followed.text).toContain(String(run.data.id));
  const runs = await call("list_runs", { workspace, kind: "post" });
  expect(runs.data.runs).toMatchObject([{ id: run.data.id }]);
});

it("says of a near topic what it is too close to", async () => {
  const { call } = await connect(tenant.token);
  const near = await call("add_topics", {
    workspace,
    topics: [{ title: "How to dress the stone of a mill" }],
  });
  // The topic, or by now the post that was written of it.
  expect(near.data.topics).toMatchObject([
    {
      tooCloseTo: expect.arrayContaining([expect.objectContaining({ title: "How to dress a mill stone" })]),
    },
  ]);
});

it("returns not found for a run of another tenant", async () => {
  const other = await makeOpenTenant("Other");
  const mine = await connect(tenant.token);
  const stranger = await connect(other.token);
  const { data } = await mine.call("generate_topics", { workspace, count: 3 });
  for (const [name, args] of [
    ["get_run", { run: data.id }],
    ["write_post", { topicId: "top_unknown" }],
  ] as const)
    expect((await stranger.call(name, { workspace: other.workspace.slug, ...args })).error).toMatchObject({
      code: "not_found",
    });
});

it("starts an autopilot for review, lists it, skips a date and pauses it", async () => {
  const { call } = await connect(tenant.token);
  const made = await call("create_autopilot", { workspace, name: "Weekly", weekdays: [1], time: "09:00" });
  expect(made.text).toContain('The autopilot "Weekly" is active.');
  const { id, settings, dates } = made.data as {
    id: string;
    settings: { review: boolean };
    dates: { date: string }[];
  };
  expect(settings.review).toBe(true);
  const refused = { workspace, name: "x", weekdays: [1], time: "09:00", review: false };
  expect((await call("create_autopilot", refused)).error).toMatchObject({ code: "invalid_request" });
  const date = dates[0]?.date;
  const skipped = await call("change_autopilot", { workspace, autopilot: id, action: "skip", date });
  expect(skipped.data.dates).toMatchObject([
    { date, state: "skipped" },
    { state: "open" },
    ...Array(10).fill({}),
  ]);
  const update = (given: object) =>
    call("change_autopilot", { workspace, autopilot: id, action: "update", ...given });
  const { email, id: editorId } = tenant.people.editor;
  expect((await update({ reviewer: email, monthlyBudgetUsd: 10 })).data).toMatchObject({
    reviewer: { id: editorId, mayReview: true },
    settings: { reviewerId: editorId, monthlyBudgetUsd: 10 },
    spent: { costUsd: 0 },
  });
  expect((await update({ reviewer: null })).data.settings).toMatchObject({
    reviewerId: null,
    monthlyBudgetUsd: 10,
  });
  expect((await update({})).error).toMatchObject({ code: "invalid_request" });
  const undated = await call("change_autopilot", { workspace, autopilot: id, action: "restore" });
  expect(undated.error).toMatchObject({ code: "invalid_request" });
  await call("change_autopilot", { workspace, autopilot: id, action: "pause" });
  const listed = await call("list_autopilots", { workspace });
  expect(listed.data.autopilots).toMatchObject([{ id, status: "paused" }]);
  const other = await makeOpenTenant("Stranger");
  const stranger = await connect(other.token);
  const theirs = { workspace: other.workspace.slug, autopilot: id, action: "resume" };
  expect((await stranger.call("change_autopilot", theirs)).error).toMatchObject({ code: "not_found" });
});
