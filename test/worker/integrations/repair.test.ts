import { beforeEach, describe, expect, it } from "vitest";
import { redeliver } from "../../../worker/domains/delivery";
import { updatePost } from "../../../worker/domains/posts";
import { testIntegration } from "../../../worker/domains/sites";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage, shopCredentials } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const wrong = problem({ code: "wrong_credentials", mayPass: false, status: 401 });
const states = async () => (await stage.deliveries()).map(({ state, cancelReason }) => cancelReason ?? state);
const slugs = () => stage.other.visible().map(({ slug }) => slug);
const writes = () => stage.other.calls.filter((call) => call === "write").length;

const refuseAll = () => {
  for (const method of ["find", "read", "verify"] as const) stage.other.faults.set(method, wrong);
};

/** Two posts that wait are given up at once. */
async function broken(): Promise<void> {
  stage.now += 1_000;
  refuseAll();
  for (const title of ["First", "Second"]) await stage.published(title);
  await stage.work();
  expect(await states()).toEqual(["failed", "failed"]);
  stage.other.faults.clear();
  stage.other.calls.length = 0;
  stage.hints.length = 0;
  stage.now += 1_000;
}

const repairs: [string, () => Promise<unknown>][] = [
  ["a test succeeds", () => testIntegration(stage.ctx, stage.kind)],
  ["it is reconnected", () => stage.connect()],
];

describe.each([
  ["wordpress", undefined],
  ["shopify", shopCredentials],
] as const)("what failed while %s did not work", (_kind, credentials) => {
  beforeEach(async () => {
    if (credentials) stage.credentials = credentials;
    await stage.connect("publish");
  });

  it.each(repairs)("is sent once %s: each once, in order", async (_name, repair) => {
    await broken();
    await repair();
    await stage.work();
    expect([await states(), slugs()]).toEqual([
      ["delivered", "delivered"],
      ["first", "second"],
    ]);
    await repair();
    await stage.work();
    expect(stage.other.alive().map(({ revision }) => revision)).toEqual([2, 2]);
  });

  it.each(repairs)("is skipped where it is switched off as %s", async (_name, repair) => {
    await broken();
    await stage.update({ enabled: false });
    await repair();
    expect(await states()).toEqual(["integration_disabled", "integration_disabled"]);
    expect(stage.hints).toEqual([]);
    await stage.update({ enabled: true });
    await stage.work();
    expect(writes()).toBe(0);
    const [skipped] = await stage.deliveries();
    await redeliver(stage.ctx, skipped?.id ?? "");
    await stage.work();
    expect(slugs()).toEqual(["second"]);
  });
});

describe("what failed", () => {
  beforeEach(() => stage.connect("publish"));

  it("is sent once another post arrives, under the same claim", async () => {
    await broken();
    await stage.published("Third");
    await stage.work();
    expect(slugs().toSorted()).toEqual(["first", "second", "third"]);
    expect(await states()).toEqual(["delivered", "delivered", "delivered"]);
    expect(writes()).toBe(3);
  });

  it("is sent by a clock that goes on while it is written down", async () => {
    refuseAll();
    stage.ticks = true;
    for (const title of ["First", "Second"]) await stage.published(title);
    await stage.work();
    expect(await states()).toEqual(["failed", "failed"]);
    stage.other.faults.clear();
    await stage.connect();
    await stage.work();
    expect(slugs()).toEqual(["first", "second"]);
  });

  it("is hinted after a test, and not where nothing had failed", async () => {
    await testIntegration(stage.ctx, "wordpress");
    expect(stage.hints).toEqual([]);
    await broken();
    await testIntegration(stage.ctx, "wordpress");
    expect(stage.hints).toMatchObject([{ kind: "publish-external" }]);
  });

  it("stays given up where it failed before, or was refused for itself alone", async () => {
    stage.other.faults.set("find", problem({ code: "rejected", mayPass: false, status: 400 }));
    await stage.published("Refused");
    await stage.work();
    stage.other.faults.clear();
    await testIntegration(stage.ctx, "wordpress");
    expect(await states()).toEqual(["failed"]);
  });

  it("is not sent where something newer of the post was done since", async () => {
    refuseAll();
    const post = await stage.published();
    await stage.work();
    stage.other.faults.clear();
    await updatePost(stage.ctx, post, { version: 2, fields: { title: "Another title" } });
    await stage.work();
    expect(stage.other.calls.at(-1)).toBe("write");
    expect(await states()).toEqual(["delivered", "failed"]);
  });

  it("of one post sends its current state", async () => {
    refuseAll();
    const post = await stage.published();
    await stage.work();
    await updatePost(stage.ctx, post, { version: 2, fields: { title: "Another title" } });
    await stage.work();
    stage.other.faults.clear();
    stage.other.calls.length = 0;
    await testIntegration(stage.ctx, "wordpress");
    await stage.work();
    expect(stage.article().article?.title).toBe("Another title");
    expect([await states(), writes()]).toEqual([["delivered", "superseded"], 1]);
  });
});
