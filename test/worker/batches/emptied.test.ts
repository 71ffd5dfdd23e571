import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { BatchDesk } from "./desk";

/** As housekeeping does, 30 days after a run ended. */
const empty = (runId: string | undefined) =>
  env.DB.prepare("UPDATE run_steps SET input = '{}', result = NULL WHERE run_id = ?1").bind(runId).run();

it("takes up the runs of a batch whose recorded inputs are kept, and says why where none are", async () => {
  const desk = await BatchDesk.open("batch-emptied");
  await desk.connect();
  await desk.room.fail({ kind: "refusal", times: 2 });
  const { id } = await desk.create({ topicIds: await desk.topics("Sign your webhooks", "Rotate secrets") });
  await desk.work();
  const [first, second] = await desk.runs(id);
  expect([first?.state, second?.state]).toEqual(["failed", "failed"]);
  await empty(first?.id);
  await desk.retry(id);
  await desk.work();
  expect((await desk.runs(id)).map(({ state, error }) => [state, error?.code])).toEqual([
    ["failed", "refused"],
    ["completed", undefined],
  ]);
  await expect(desk.retry(id)).rejects.toMatchObject({
    code: "illegal_transition",
    message: expect.stringMatching(/inputs have been deleted/),
  });
});
