import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { withdrawPost } from "../../../worker/domains/posts";
import {
  disconnectIntegration,
  listExternalMarks,
  listExternalPosts,
  publishToIntegration,
  removeExternalPost,
  sendExternalPost,
} from "../../../worker/domains/sites";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { type Method, problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

const minute = 60_000;
let stage: Stage;
let post: string;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("publish");
  post = await stage.published();
});

const only = async () => (await listExternalPosts(stage.ctx, post)).items[0];
const sendOff = () => sendExternalPost(stage.ctx, post, "wordpress", { mode: "off" });
const published = {
  state: "published",
  there: "published",
  externalId: "1",
  url: "https://other.example/a-title",
};

/** `then` happens while the first call of a method is answered; the answer may be lost. */
const during = (wanted: Method, then: () => Promise<unknown>, isLost = false) => {
  stage.other.link = async (method, effect) => {
    const answer = effect();
    if (method !== wanted) return answer;
    stage.other.link = async (_method, later) => later();
    await then();
    if (isLost) throw new ExternalProblemError(problem({ code: "timeout", status: null }));
    return answer;
  };
};
const tryAgain = async () => {
  stage.now += 6_000;
  await stage.work();
};

describe("a post that is switched off there while it is sent", () => {
  it("shows its remote state, at once and afterwards", async () => {
    during("write", async () => expect(await sendOff()).toMatchObject({ state: "pending", mode: "off" }));
    await stage.work();
    expect(await only()).toMatchObject({ ...published, mode: "off" });
  });

  it("is searched for after a lost response, and found when it is removed", async () => {
    during("write", sendOff, true);
    await stage.work();
    expect(await only()).toMatchObject({ state: "pending", there: "draft", externalId: "1" });
    await tryAgain();
    expect(await only()).toMatchObject(published);
    expect((await listExternalMarks(stage.ctx, [post])).items).toMatchObject([{ state: "published" }]);
    await removeExternalPost(stage.ctx, post, "wordpress");
    await stage.work();
    expect(stage.other.alive()).toEqual([]);
  });

  it("is unpublished with the post once it follows that again", async () => {
    during("write", sendOff, true);
    await stage.work();
    await tryAgain();
    await sendExternalPost(stage.ctx, post, "wordpress", { mode: null });
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await stage.work();
    expect(stage.article().state).toBe("draft");
    expect(await only()).toMatchObject({ state: "draft", there: "draft" });
  });

  it("leaves no empty draft if the response to its creation was lost", async () => {
    during("create", sendOff, true);
    await stage.work();
    await tryAgain();
    expect(stage.other.alive()).toEqual([]);
    expect(await only()).toMatchObject({ state: "none", there: null });
  });

  it("is updated by what arrives after the first check", async () => {
    let write: (() => unknown) | null = null;
    stage.other.link = async (method, effect) => {
      if (method !== "write" || write) return effect();
      write = effect;
      await sendOff();
      throw new ExternalProblemError(problem({ code: "timeout", status: null }));
    };
    await stage.work();
    await tryAgain();
    expect(await only()).toMatchObject({ state: "draft", there: "draft" });
    (write as (() => unknown) | null)?.();
    stage.now += 11 * minute;
    await stage.work();
    expect(await only()).toMatchObject(published);
    stage.other.calls.length = 0;
    stage.now += 11 * minute;
    await stage.work();
    expect(stage.other.calls).toEqual([]);
  });

  it("is shown as gone if it was deleted there", async () => {
    during("write", sendOff, true);
    await stage.work();
    stage.other.articles.clear();
    await tryAgain();
    expect(await only()).toMatchObject({ state: "removed", there: null, url: null });
  });
});

describe("an integration that is switched off while it sends", () => {
  it("is updated with what arrived there", async () => {
    during("write", () => stage.update({ enabled: false }));
    await stage.work();
    expect(await only()).toMatchObject({ ...published, enabled: false });
    expect(await stage.newest()).toMatchObject({ state: "delivered", cancelReason: null });
  });

  it("knows the draft that was created there, and writes nothing more", async () => {
    during("create", () => stage.update({ enabled: false }));
    await stage.work();
    expect(stage.other.calls).toEqual(["find", "create"]);
    expect(await only()).toMatchObject({ state: "draft", there: "draft", externalId: "1" });
    expect(await stage.newest()).toMatchObject({ state: "cancelled", cancelReason: "integration_disabled" });
  });
});

describe("an integration that is disconnected while it sends", () => {
  const disconnected = async () => {
    const { id } = await stage.integration();
    await publishToIntegration(stage.ctx, id);
  };

  it("leaves what arrived there known", async () => {
    during("write", () => disconnectIntegration(stage.ctx, "wordpress"));
    await disconnected();
    expect(await only()).toMatchObject({ ...published, connected: false });
  });

  it("writes nothing after a reconnect, which checks for itself", async () => {
    during("write", async () => {
      await disconnectIntegration(stage.ctx, "wordpress");
      await stage.connect("publish");
    });
    await disconnected();
    const doubt = env.DB.prepare("SELECT doubt_at AS at FROM external_posts WHERE post_id = ?1").bind(post);
    expect(await doubt.first("at")).not.toBeNull();
    stage.now += 11 * minute;
    await stage.work();
    expect(await only()).toMatchObject({ ...published, connected: true });
  });
});
