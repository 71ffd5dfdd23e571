import { beforeEach, describe, expect, it } from "vitest";
import { createPost } from "../../../worker/domains/posts";
import { sendExternalPost, sendPosts } from "../../../worker/domains/sites";
import { Stage } from "./stage";

let stage: Stage;
let draft: string;
beforeEach(async () => {
  stage = await Stage.open();
  draft = await createPost(stage.ctx, { title: "A draft" });
  await stage.connect("off");
});

const send = (input: Parameters<typeof sendPosts>[2]) => sendPosts(stage.ctx, "wordpress", input);

describe("posts that are sent in a mode", () => {
  it("leave a choice made for another mode behind: a draft that was sent as one stays one", async () => {
    await sendExternalPost(stage.ctx, draft, "wordpress", { mode: "draft" });
    await stage.work();
    for (const mode of ["publish", "schedule"] as const) {
      await send({ postIds: [draft], mode });
      await stage.work();
      expect([mode, stage.article().state]).toEqual([mode, "draft"]);
    }
  });

  it("keep their own time chosen for the same mode", async () => {
    const scheduledAt = "2099-01-01T00:00:00.000Z";
    await sendExternalPost(stage.ctx, draft, "wordpress", { mode: "schedule", scheduledAt });
    await stage.work();
    expect(await send({ postIds: [draft], mode: "schedule" })).toMatchObject({ queued: 1 });
    await stage.work();
    expect(stage.article()).toMatchObject({ state: "scheduled", scheduledAt: Date.parse(scheduledAt) });
  });
});
