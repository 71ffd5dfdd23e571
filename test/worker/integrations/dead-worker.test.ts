import { beforeEach, expect, it } from "vitest";
import { updatePost } from "../../../worker/domains/posts";
import { publishToIntegration } from "../../../worker/domains/sites";
import { Stage } from "./stage";

const minute = 60_000;
let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("publish");
});

/** Works until the worker dies, with the next write done there and its answer on the way. */
async function dieAtWrite(): Promise<void> {
  const { id } = await stage.integration();
  const died = new Promise<void>((resolve) => {
    stage.other.link = async (method, effect) => {
      const answer = effect();
      if (method !== "write") return answer;
      stage.other.link = async (_method, later) => later();
      resolve();
      return new Promise<never>(() => undefined);
    };
  });
  await Promise.race([died, publishToIntegration(stage.ctx, id)]);
  stage.now += 3 * minute;
}

it("what a dead worker wrote is not taken for an edit", async () => {
  const post = await stage.published();
  await stage.work();
  await updatePost(stage.ctx, post, { version: 2, fields: { content: "Other words." } });
  await dieAtWrite();
  await updatePost(stage.ctx, post, { version: 3, fields: { content: "Last words." } });
  await stage.work();
  expect(await stage.newest()).toMatchObject({ state: "delivered" });
  expect(stage.article().article?.html).toContain("Last words.");
});
