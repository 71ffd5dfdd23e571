import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { updatePost } from "../../../worker/domains/posts";
import { decideExternalPost, testIntegration } from "../../../worker/domains/sites";
import { problem } from "../../support/fake-site/fake-other-side";
import { credentials, Stage, shopCredentials } from "./stage";

let stage: Stage;
const both = [credentials, shopCredentials];
const onEach = async (act: () => Promise<unknown>) => {
  for (const one of both) {
    stage.credentials = one;
    await act();
  }
};
beforeEach(async () => {
  stage = await Stage.open();
  await onEach(() => stage.connect("publish"));
});

const told = async () => {
  const { results } = await env.DB.prepare(
    `SELECT kind, details ->> '$.kind' AS side, details ->> '$.message' AS message FROM notices
     WHERE workspace_id = ?1 AND dismissed_at IS NULL ORDER BY rowid`,
  )
    .bind(stage.ctx.workspace.id)
    .all<{ kind: string; side: string; message: string | null }>();
  return results;
};
const failing = async (message: string) => {
  stage.other.faults.set("verify", problem({ code: "wrong_credentials", mayPass: false, message }));
  await testIntegration(stage.ctx, stage.kind);
  stage.other.faults.clear();
};

it("of what does not work are each side's own", async () => {
  await onEach(() => failing("Refused."));
  expect((await told()).map(({ side }) => side)).toEqual(["wordpress", "shopify"]);
  await testIntegration(stage.ctx, "shopify");
  expect((await told()).map(({ side }) => side)).toEqual(["wordpress"]);
});

it("show the current problem, once", async () => {
  for (const message of ["Refused.", "Refused.", "Not allowed."]) await failing(message);
  expect((await told()).map(({ message }) => message)).toEqual(["Not allowed."]);
});

it("of edits there are each side's own", async () => {
  const post = await stage.published();
  await onEach(() => stage.work());
  for (const { id } of stage.other.alive()) stage.other.edit(id);
  await updatePost(stage.ctx, post, { version: 2, fields: { title: "Another title" } });
  await onEach(() => stage.work());
  expect((await told()).map(({ kind, side }) => [kind, side])).toEqual([
    ["edited_outside", "wordpress"],
    ["edited_outside", "shopify"],
  ]);
  await decideExternalPost(stage.ctx, post, "wordpress", { decision: "overwrite" });
  expect((await told()).map(({ side }) => side)).toEqual(["shopify"]);
});
