import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createPost,
  publishPost,
  schedulePost,
  updatePost,
  withdrawPost,
} from "../../../worker/domains/posts";
import {
  decideExternalPost,
  listExternalPosts,
  sendExternalPost,
  syncExternalPost,
} from "../../../worker/domains/sites";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { type Method, problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const minute = 60_000;
const version = async (id: string) =>
  (await env.DB.prepare("SELECT version FROM posts WHERE id = ?1").bind(id).first<number>("version")) ?? 0;
const edit = async (id: string, fields: { title?: string; content?: string }) =>
  updatePost(stage.ctx, id, { version: await version(id), fields });
const only = async (post: string) => (await listExternalPosts(stage.ctx, post)).items[0];
const decide = (post: string, decision: "keep" | "overwrite") =>
  decideExternalPost(stage.ctx, post, "wordpress", { decision });
const isTheirs = () => stage.article().edits > 0;
/** The next call of a method takes effect, and its answer is lost. */
const loseAnswerOf = (lost: Method) => {
  stage.other.link = async (method, effect) => {
    const answer = effect();
    if (method !== lost) return answer;
    stage.other.link = async (_method, later) => later();
    throw new ExternalProblemError(problem({ code: "timeout", status: null }));
  };
};

async function editedThere(title = "A title", content?: string): Promise<string> {
  await stage.connect("publish");
  const post = await stage.published(title, content);
  await stage.work();
  stage.other.edit(stage.article().id);
  await edit(post, { title: "Ours" });
  await stage.work();
  expect(await only(post)).toMatchObject({ state: "conflict", there: "published" });
  return post;
}

describe("a remote edit within ten minutes of a lost response", () => {
  const answeredLater = async () => {
    await stage.connect("publish");
    const post = await stage.published();
    loseAnswerOf("write");
    await stage.work();
    stage.now += 6_000;
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "published" });
    return post;
  };

  it("is detected if everything sent was confirmed since", async () => {
    const post = await answeredLater();
    stage.other.edit(stage.article().id);
    await edit(post, { title: "Ours" });
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict" });
    expect(isTheirs()).toBe(true);
  });

  it("is seen at the look that comes after them", async () => {
    const post = await answeredLater();
    stage.other.edit(stage.article().id);
    stage.now += 11 * minute;
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict" });
    expect(isTheirs()).toBe(true);
  });

  it("is not distinguished from a lost call that had sent something else", async () => {
    await stage.connect("publish");
    const post = await stage.published();
    loseAnswerOf("write");
    await stage.work();
    stage.now += 6_000;
    await edit(post, { title: "Ours" });
    await stage.work();
    stage.other.edit(stage.article().id);
    stage.now += 11 * minute;
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "published" });
    expect(isTheirs()).toBe(false);
  });
});

describe("while an edit there waits for a decision", () => {
  it("unpublishing here unpublishes there, and republishing waits for the decision", async () => {
    const post = await editedThere();
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await stage.work();
    expect(stage.article().state).toBe("draft");
    expect(isTheirs()).toBe(true);
    expect(await only(post)).toMatchObject({ state: "conflict", there: "draft" });
    await publishPost(stage.ctx, post, {});
    await stage.work();
    expect(stage.article().state).toBe("draft");
    await decide(post, "keep");
    await stage.work();
    expect(stage.article().state).toBe("published");
    expect(isTheirs()).toBe(true);
    expect(await only(post)).toMatchObject({ state: "published" });
  });

  it("unpublishing is verified after a lost response", async () => {
    const post = await editedThere();
    await withdrawPost(stage.ctx, post, "unpublish", {});
    stage.other.link = async (method, effect) => {
      if (method !== "state") return effect();
      stage.other.link = async (_method, later) => later();
      throw new ExternalProblemError(problem({ code: "timeout", status: null }));
    };
    await stage.work();
    expect(stage.article().state).toBe("published");
    stage.now += 6_000;
    await stage.work();
    expect(stage.article().state).toBe("draft");
    expect(await only(post)).toMatchObject({ state: "conflict" });
  });

  it("unpublishing holds even if an earlier call arrives late", async () => {
    await stage.connect("publish");
    const post = await stage.published();
    let late: () => unknown = () => undefined;
    stage.other.link = async (method, effect) => {
      if (method !== "write") return effect();
      stage.other.link = async (_method, later) => later();
      late = effect;
      throw new ExternalProblemError(problem({ code: "timeout", status: null }));
    };
    await stage.work();
    stage.now += 6_000;
    await stage.work();
    stage.other.edit(stage.article().id);
    await edit(post, { title: "Ours" });
    await stage.work();
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict", there: "draft" });
    late();
    expect(stage.article().state).toBe("published");
    stage.now += 11 * minute;
    await stage.work();
    expect(stage.article().state).toBe("draft");
    expect(await only(post)).toMatchObject({ state: "conflict", there: "draft" });
  });

  it("another time chosen here is that of there", async () => {
    await stage.connect("schedule");
    const post = await createPost(stage.ctx, { title: "A title" });
    await schedulePost(stage.ctx, post, { scheduledAt: "2099-01-01T00:00:00.000Z" });
    await stage.work();
    stage.other.edit(stage.article().id);
    const later = "2099-02-01T00:00:00.000Z";
    await schedulePost(stage.ctx, post, { scheduledAt: later });
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "scheduled", scheduledAt: Date.parse(later) });
    expect(isTheirs()).toBe(true);
    expect(await only(post)).toMatchObject({ state: "conflict", scheduledAt: later });
  });
});

describe("a text of theirs that was kept", () => {
  const moveSite = async (siteUrl: string, pagePattern: string) => {
    Object.assign(stage.ctx.workspace, { siteUrl, pagePattern });
    await env.DB.prepare("UPDATE workspaces SET site_url = ?2, page_pattern = ?3 WHERE id = ?1")
      .bind(stage.ctx.workspace.id, siteUrl, pagePattern)
      .run();
  };

  it("stays though our site, its pages and its pictures have other addresses by now; a change of the text asks", async () => {
    const content = "See [it](/blog/second), [this](second), [that](#end) and ![one](/images/ws/one.png).";
    stage.ctx.config.publicUrl = "https://one.example";
    await moveSite("https://mine.example", "/blog/{slug}");
    const post = await editedThere("First", content);
    const card = { key: "ws/card.png", alt: "", status: "ready", source: "generated" };
    await env.DB.prepare("UPDATE posts SET og_image = ?2 WHERE id = ?1")
      .bind(post, JSON.stringify(card))
      .run();
    await decide(post, "keep");
    await stage.work();
    await moveSite("https://moved.example", "/posts/{slug}");
    stage.ctx.config.publicUrl = "https://two.example";
    await syncExternalPost(stage.ctx, post, "wordpress");
    await stage.work();
    expect([stage.article().state, isTheirs()]).toEqual(["published", true]);
    expect(await only(post)).toMatchObject({ state: "published", kept: true });
    await edit(post, { content: content.replace("/blog/second", "/blog/third") });
    await stage.work();
    expect(isTheirs()).toBe(true);
    expect(await only(post)).toMatchObject({ state: "conflict", kept: false });
  });

  it("stays though a post that ours links to moves there", async () => {
    await moveSite("https://mine.example", "/blog/{slug}");
    const post = await editedThere("First", "See [it](https://mine.example/blog/second).");
    await decide(post, "keep");
    await stage.work();
    const second = await stage.published("Second");
    await stage.work();
    expect((await stage.deliveries()).map(({ event }) => event.type)).toContain("post.linked");
    await withdrawPost(stage.ctx, second, "unpublish", {});
    await stage.work();
    expect(stage.other.articles.get("1")).toMatchObject({ state: "published", edits: 1 });
    expect(await only(post)).toMatchObject({ state: "published", kept: true });
  });

  it("goes with its post, and stays theirs", async () => {
    const post = await editedThere();
    await decide(post, "keep");
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await stage.work();
    expect([stage.article().state, isTheirs()]).toEqual(["draft", true]);
    await publishPost(stage.ctx, post, {});
    await stage.work();
    expect([stage.article().state, isTheirs()]).toEqual(["published", true]);
    stage.other.edit(stage.article().id);
    await edit(post, { title: "Ours again" });
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict" });
    await decide(post, "overwrite");
    await stage.work();
    expect(stage.article().article?.title).toBe("Ours again");
    expect(isTheirs()).toBe(false);
  });

  it("stays unpublished if it was unpublished there", async () => {
    await stage.connect("publish");
    const post = await stage.published();
    await stage.work();
    stage.article().state = "draft";
    await edit(post, { title: "Ours" });
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict", there: "draft" });
    await decide(post, "keep");
    await stage.work();
    expect(stage.article().state).toBe("draft");
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await publishPost(stage.ctx, post, {});
    await stage.work();
    expect(stage.article().state).toBe("draft");
    await edit(post, { title: "Ours again" });
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict", there: "draft" });
    await decide(post, "overwrite");
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "published", article: { title: "Ours again" } });
  });
});

describe("the mode draft, chosen for a post that we ourselves had published there", () => {
  const asDraft = (post: string) => sendExternalPost(stage.ctx, post, "wordpress", { mode: "draft" });

  it("unpublishes it, and respects someone publishing it there later", async () => {
    await stage.connect("publish");
    const post = await stage.published();
    await stage.work();
    await asDraft(post);
    await stage.work();
    expect(stage.article().state).toBe("draft");
    stage.article().state = "published";
    await edit(post, { title: "Another title" });
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "published", article: { title: "Another title" } });
  });

  it("also unpublishes it if the publishing call was never answered", async () => {
    await stage.connect("publish");
    const post = await stage.published();
    loseAnswerOf("write");
    await stage.work();
    await asDraft(post);
    await stage.work();
    expect(stage.article().state).toBe("draft");
    stage.article().state = "published";
    stage.now += 11 * minute;
    await stage.work();
    expect(stage.article().state).toBe("draft");
  });
});
