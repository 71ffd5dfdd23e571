import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { waitMs } from "../../support/hang";
import { api, makeTenant } from "../fixtures/tenant";
import { placeRun, readRun, work } from "./generation";
import { answer, draft, outlineOf, scriptedModel, useModel } from "./scripted-model";

const writing = (content: string) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const model = scriptedModel(({ kind }) => (kind === "outline" ? promise : undefined), {
    ...draft,
    content,
  });
  return { ...model, finish: () => resolve(answer(outlineOf({ ...draft, content }))) };
};

it("leaves the answer of a stalled worker to the current one: the post matches the record", async () => {
  const tenant = await makeTenant();
  await useModel(tenant);
  const { id } = await placeRun(tenant, { finish: "draft" });
  const [late, present] = [
    writing("## Late\n\nOf the late one."),
    writing("## Present\n\nOf the present one."),
  ];
  const first = work(tenant, { ai: late.ai });
  await vi.waitFor(() => expect(late.asked).toEqual(["outline"]), waitMs);
  await env.DB.prepare("UPDATE runs SET claimed_until = 0 WHERE id = ?1").bind(id).run();
  const second = work(tenant, { ai: present.ai });
  await vi.waitFor(() => expect(present.asked).toEqual(["outline"]), waitMs);
  late.finish();
  await first;
  present.finish();
  await second;
  const run = await readRun(tenant, id);
  expect(run).toMatchObject({ state: "completed", error: null });
  const post = await api<Post>(`${tenant.path}/posts/${run.postId}`, { token: tenant.token });
  expect(post.body.data.content).toBe("## Present\n\nOf the present one.");
  const step = await env.DB.prepare("SELECT result FROM run_steps WHERE run_id = ?1 AND stage = 'outline'")
    .bind(id)
    .first<string>("result");
  expect(step).toContain("Present");
  expect(late.asked).toEqual(["outline"]);
});
