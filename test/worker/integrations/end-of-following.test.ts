import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelSchedule,
  createPost,
  deletePost,
  publishPost,
  schedulePost,
} from "../../../worker/domains/posts";
import { sendExternalPost, syncExternalPost } from "../../../worker/domains/sites";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
let post: string;
const at = "2099-01-01T00:00:00.000Z";
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("schedule");
  post = await createPost(stage.ctx, { title: "A title" });
});

const scheduled = async () => {
  await schedulePost(stage.ctx, post, { scheduledAt: at });
  await stage.work();
  expect(stage.article().state).toBe("scheduled");
};
const sendOff = () => sendExternalPost(stage.ctx, post, "wordpress", { mode: "off" });
const there = async () => {
  await stage.work();
  return stage.other.alive().map(({ state }) => state);
};

it.each(["off", "publish", "draft"] as const)(
  "a schedule there ends with the mode that made it: %s",
  async (followMode) => {
    await scheduled();
    stage.hints.length = 0;
    await stage.update({ followMode });
    expect(stage.hints).toMatchObject([{ kind: "publish-external" }]);
    expect(await there()).toEqual(["draft"]);
    await publishPost(stage.ctx, post, {});
    expect(await there()).toEqual([followMode === "publish" ? "published" : "draft"]);
  },
);

it.each(["off", "draft"] as const)(
  "a schedule there is withdrawn where the post is to be %s",
  async (mode) => {
    await scheduled();
    await sendExternalPost(stage.ctx, post, "wordpress", { mode });
    expect(await there()).toEqual(["draft"]);
  },
);

it.each([
  ["cancelled", () => cancelSchedule(stage.ctx, post), ["draft"]],
  ["deleted", () => deletePost(stage.ctx, post), []],
])(
  "a schedule that was left there while it was switched off ends with the post's, %s",
  async (_name, end, left) => {
    await scheduled();
    await stage.update({ enabled: false });
    await sendOff();
    await stage.update({ enabled: true });
    await end();
    expect(await there()).toEqual(left);
  },
);

describe("a schedule that is on its way as its mode ends", () => {
  const endDuringWrite = async (end: () => Promise<unknown>, isLost = false) => {
    await schedulePost(stage.ctx, post, { scheduledAt: at });
    stage.other.link = async (method, effect) => {
      const answer = effect();
      if (method !== "write") return answer;
      stage.other.link = async (_method, later) => later();
      await end();
      if (isLost) throw new ExternalProblemError(problem({ code: "timeout", status: null }));
      return answer;
    };
    await stage.work();
    stage.now += 6_000;
  };

  it.each([false, true])("ends too, for the post alone (answer lost: %s)", async (isLost) => {
    await endDuringWrite(sendOff, isLost);
    expect(await there()).toEqual(["draft"]);
  });

  it.each(["off", "publish", "draft"] as const)("ends too, for all that follow: %s", async (followMode) => {
    await endDuringWrite(() => stage.update({ followMode }));
    expect(await there()).toEqual(["draft"]);
  });
});

it.each(["off", "draft"] as const)(
  "a draft of ours that someone scheduled on the site stays scheduled: %s",
  async (mode) => {
    await sendExternalPost(stage.ctx, post, "wordpress", { mode: "draft" });
    await stage.work();
    Object.assign(stage.article(), { state: "scheduled", scheduledAt: Date.parse(at) });
    for (let n = 0; n < 2; n++) {
      await syncExternalPost(stage.ctx, post, "wordpress");
      await stage.work();
    }
    await sendExternalPost(stage.ctx, post, "wordpress", { mode });
    expect(await there()).toEqual(["scheduled"]);
  },
);

it("what was published there stays as it is, at its time there too", async () => {
  await scheduled();
  await stage.update({ enabled: false });
  await sendOff();
  await stage.update({ enabled: true });
  stage.now = Date.parse(at);
  Object.assign(stage.article(), { state: "published", scheduledAt: null });
  await publishPost(stage.ctx, post, {});
  expect(await there()).toEqual(["published"]);
  await sendOff();
  expect(await there()).toEqual(["published"]);
});

it.each([
  ["cancelled", () => cancelSchedule(stage.ctx, post), ["draft"]],
  ["deleted", () => deletePost(stage.ctx, post), []],
])(
  "a post that was %s while it was switched off is not published there by its schedule",
  async (_name, end, left) => {
    await scheduled();
    await stage.update({ enabled: false });
    await end();
    expect(await there()).toEqual(["scheduled"]);
    stage.hints.length = 0;
    await stage.update({ enabled: true });
    expect(stage.hints).toMatchObject([{ kind: "publish-external" }]);
    expect(await there()).toEqual(left);
  },
);

it("a schedule of one post alone that was cancelled while it was switched off ends there too", async () => {
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", scheduledAt: at });
  expect(await there()).toEqual(["scheduled"]);
  await stage.update({ enabled: false });
  await schedulePost(stage.ctx, post, { scheduledAt: at });
  await cancelSchedule(stage.ctx, post);
  await stage.update({ enabled: true });
  expect(await there()).toEqual(["draft"]);
});

it("a schedule that ended with its mode begins again with it", async () => {
  await scheduled();
  await stage.update({ followMode: "publish" });
  expect(await there()).toEqual(["draft"]);
  await stage.update({ followMode: "schedule" });
  expect(await there()).toEqual(["scheduled"]);
});

it("neither a change of the mode nor switching on sends what is not there", async () => {
  await stage.update({ followMode: "off" });
  await schedulePost(stage.ctx, post, { scheduledAt: at });
  await stage.update({ enabled: false });
  await stage.update({ enabled: true, followMode: "schedule" });
  expect(await there()).toEqual([]);
});
