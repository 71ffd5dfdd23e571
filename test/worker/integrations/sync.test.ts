import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelSchedule,
  createPost,
  deletePost,
  publishPost,
  schedulePost,
  updatePost,
  withdrawPost,
} from "../../../worker/domains/posts";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const at = "2099-01-01T00:00:00.000Z";
const version = async (id: string) =>
  (await env.DB.prepare("SELECT version FROM posts WHERE id = ?1").bind(id).first<number>("version")) ?? 0;
const edit = async (id: string, fields: { title?: string; content?: string }) =>
  updatePost(stage.ctx, id, { version: await version(id), fields });
const states = async () => (await stage.deliveries()).map(({ state, cancelReason }) => cancelReason ?? state);

describe("a post's life", () => {
  it("is followed: published, updated, unpublished, republished, deleted", async () => {
    await stage.connect("publish");
    const post = await stage.published("A title", "Some *words* and a [link](/about).");
    await stage.work();
    expect(stage.other.calls).toEqual(["find", "create", "write"]);
    expect(stage.article()).toMatchObject({ state: "published", slug: "a-title" });
    expect(stage.article().article?.html).toContain("Some <em>words</em>");
    await edit(post, { title: "Another title" });
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "published", article: { title: "Another title" } });
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await stage.work();
    expect(stage.article().state).toBe("draft");
    await publishPost(stage.ctx, post, {});
    await stage.work();
    expect(stage.article().state).toBe("published");
    await deletePost(stage.ctx, post);
    await stage.work();
    expect(stage.other.alive()).toEqual([]);
    expect(await states()).toEqual(Array.from({ length: 5 }, () => "delivered"));
  });

  it("is followed on schedule: there too, moved with it, and a draft once it is cancelled", async () => {
    await stage.connect("schedule");
    const post = await createPost(stage.ctx, { title: "A title" });
    await schedulePost(stage.ctx, post, { scheduledAt: at });
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "scheduled", scheduledAt: Date.parse(at) });
    const later = "2099-02-01T00:00:00.000Z";
    await schedulePost(stage.ctx, post, { scheduledAt: later });
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "scheduled", scheduledAt: Date.parse(later) });
    await cancelSchedule(stage.ctx, post);
    await stage.work();
    expect(stage.article().state).toBe("draft");
  });

  it("is a remote draft in draft mode, and stays published if someone publishes it there", async () => {
    await stage.connect("draft");
    const post = await stage.published();
    await stage.work();
    expect(stage.article().state).toBe("draft");
    stage.article().state = "published";
    await edit(post, { title: "Another title" });
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "published", article: { title: "Another title" } });
  });

  it("sends nothing where a draft is deleted that never was there", async () => {
    await stage.connect("publish");
    await deletePost(stage.ctx, await createPost(stage.ctx, { title: "A title" }));
    await stage.work();
    expect(stage.other.calls).toEqual([]);
    expect(await states()).toEqual(["nothing_to_send"]);
  });
});

it("makes no calls without changes", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  stage.other.calls.length = 0;
  await withdrawPost(stage.ctx, post, "unpublish", {});
  await publishPost(stage.ctx, post, {});
  await stage.work();
  expect(stage.other.calls).toEqual([]);
  expect(await states()).toEqual(["delivered", "superseded", "delivered"]);
});

it("makes it again where it was deleted there", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  stage.other.articles.clear();
  await edit(post, { title: "Another title" });
  await stage.work();
  expect(stage.article()).toMatchObject({ state: "published", article: { title: "Another title" } });
});

it("leaves remote edits alone, with a notice", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  stage.other.edit(stage.article().id);
  await edit(post, { title: "Another title" });
  await stage.work();
  expect(stage.article().article?.title).toBe("A title");
  expect((await states())[0]).toBe("edited_outside");
  await edit(post, { title: "A third title" });
  stage.other.calls.length = 0;
  await stage.work();
  expect(stage.other.calls).toEqual([]);
  const { results } = await env.DB.prepare("SELECT kind, details FROM notices WHERE workspace_id = ?1")
    .bind(stage.ctx.workspace.id)
    .all<{ kind: string; details: string }>();
  expect(results.map(({ kind }) => kind)).toEqual(["edited_outside"]);
  expect(JSON.parse(results[0]?.details ?? "")).toMatchObject({
    title: "Another title",
    siteName: "Other side",
  });
});

describe("what fails", () => {
  it("is retried on the webhook schedule, and checks before it creates another", async () => {
    await stage.connect("publish");
    await stage.published();
    let lost = 1;
    stage.other.link = async (method, effect) => {
      const answer = effect();
      if (method !== "create" || lost === 0) return answer;
      lost -= 1;
      stage.other.link = async (_method, later) => later();
      throw new ExternalProblemError(problem({ code: "timeout", status: null }));
    };
    await stage.work();
    const [waiting] = await stage.deliveries();
    expect(waiting).toMatchObject({ state: "pending", attempts: 1, lastError: "timeout" });
    const wait = Date.parse(waiting?.nextAttemptAt ?? "") - stage.now;
    expect(wait).toBeGreaterThanOrEqual(5_000);
    expect(wait).toBeLessThanOrEqual(6_000);
    stage.now += wait;
    await stage.work();
    expect(stage.other.articles.size).toBe(1);
    expect(stage.article().state).toBe("published");
    expect(await states()).toEqual(["delivered"]);
  });

  it("is given up at once if retrying cannot help; owners are notified, and reconnecting sends it", async () => {
    await stage.connect("publish");
    await stage.published("First");
    await stage.published("Second");
    const wrong = problem({
      code: "wrong_credentials",
      message: "The site refused the password.",
      hint: "Make another one.",
      mayPass: false,
      status: 401,
    });
    stage.other.faults.set("find", wrong).set("verify", wrong);
    await stage.work();
    expect(stage.other.calls).toEqual(["find", "verify"]);
    expect(await states()).toEqual(["failed", "failed"]);
    expect(await stage.integration()).toMatchObject({ problem: wrong, pending: 0 });
    const notices = () =>
      env.DB.prepare("SELECT details FROM notices WHERE workspace_id = ?1 AND dismissed_at IS NULL")
        .bind(stage.ctx.workspace.id)
        .all<{ details: string }>();
    expect((await notices()).results.map(({ details }) => JSON.parse(details))).toEqual([
      {
        kind: "wordpress",
        siteName: "Other side",
        message: "The site refused the password.",
        hint: "Make another one.",
      },
    ]);
    stage.other.faults.clear();
    await stage.connect("publish");
    expect((await notices()).results).toEqual([]);
    await stage.work();
    expect(stage.other.visible()).toHaveLength(2);
    expect(await stage.integration()).toMatchObject({ problem: null, failingSince: null });
  });

  it("of one post keeps no other waiting", async () => {
    await stage.connect("publish");
    await stage.published("First");
    await stage.published("Second");
    stage.other.link = async (method, effect) => {
      if (method === "write" && stage.other.calls.filter((one) => one === "write").length === 0) {
        stage.other.calls.push("write");
        throw new ExternalProblemError(problem({ code: "rejected", mayPass: false, status: 400 }));
      }
      return effect();
    };
    await stage.work();
    expect(await states()).toEqual(["delivered", "failed"]);
    expect((await stage.integration()).problem).toBeNull();
  });
});

it("keeps a log of what was done", async () => {
  await stage.connect("publish");
  await stage.published();
  await stage.work();
  const { log, target, integration, endpoint } = await stage.newest();
  expect({ target, endpoint, kind: integration?.kind }).toEqual({
    target: "integration",
    endpoint: null,
    kind: "wordpress",
  });
  expect(log).toMatchObject([
    {
      number: 1,
      ok: true,
      request: { url: "https://other.example", headers: {} },
      response: { body: "Now published on the site: https://other.example/a-title." },
    },
  ]);
});
