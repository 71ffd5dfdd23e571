import { beforeEach, expect, it } from "vitest";
import { listExternalMarks } from "../../../worker/services/integrations/external/list-external-marks";
import { listExternalPosts } from "../../../worker/services/integrations/external/list-external-posts";
import { sendExternalPost } from "../../../worker/services/integrations/external/send-external-post";
import { createPost } from "../../../worker/services/posts/create-post";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("schedule");
});

it("a time that has come is told as published", async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  const at = "2099-01-01T00:00:00.000Z";
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", scheduledAt: at });
  await stage.work();
  const seen = async () => {
    const [place] = (await listExternalPosts(stage.ctx, post)).items;
    const [mark] = (await listExternalMarks(stage.ctx, [post])).items;
    return [place?.state, place?.there, mark?.state];
  };
  stage.now = Date.parse(at) - 1;
  expect(await seen()).toEqual(["scheduled", "scheduled", "scheduled"]);
  stage.now += 1;
  expect(await seen()).toEqual(["published", "published", "published"]);
});
