import { beforeEach, expect, it } from "vitest";
import type { SectionRewritten } from "../../../schema/api/polish";
import { rewriteSection } from "../../../worker/domains/editorial/polish/stream-polish";
import { createPost } from "../../../worker/domains/posts/create-post";
import { getPost } from "../../../worker/domains/posts/get-post";
import { publishPost } from "../../../worker/domains/posts/publish-post";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { memberCtx } from "../runs/generation";
import { answer, scriptedModel, useModel } from "../runs/scripted-model";

const content = "An opening.\n\n## Water\n\nWater it seldom.\n\n## Light\n\nPut it in the sun.\n";
let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const desk = async (section = "## Water\n\nWater it once a month.") => {
  const told: string[] = [];
  const model = scriptedModel(({ text }) => {
    told.push(text);
    return answer({ section });
  });
  const ctx = { ...(await memberCtx(tenant)), ai: model.ai };
  const id = await createPost(ctx, { title: "Cacti at home", content });
  return { ctx, id, told, ...model };
};
const input = { heading: "Water", instruction: "Say how often", version: 1, apply: true };

it("rewrites one section by the author's words, knowing the title and its neighbors, and leaves the others", async () => {
  const { ctx, id, told } = await desk();
  const made = await rewriteSection(ctx, id, input);
  expect(made).toMatchObject({
    before: "## Water\n\nWater it seldom.\n\n",
    applied: true,
    version: 2,
    lost: [],
  });
  expect((await getPost(ctx, id)).content).toBe(content.replace("seldom", "once a month"));
  for (const known of ["Say how often", "Cacti at home", "An opening.", "Put it in the sun."])
    expect(told[0]).toContain(known);
});

it("only shows the new text unless asked to store it", async () => {
  const { ctx, id } = await desk();
  const made = await rewriteSection(ctx, id, { ...input, apply: false });
  expect(made).toMatchObject({
    section: "## Water\n\nWater it once a month.\n\n",
    applied: false,
    version: 1,
  });
  expect((await getPost(ctx, id)).content).toBe(content);
});

it("asks nobody for another version, an unknown section, or to change a published post", async () => {
  const { ctx, id, asked } = await desk();
  await expect(rewriteSection(ctx, id, { ...input, version: 9 })).rejects.toMatchObject({ code: "conflict" });
  await expect(rewriteSection(ctx, id, { ...input, heading: "Soil" })).rejects.toMatchObject({
    code: "not_found",
  });
  await publishPost(ctx, id, { version: 1 });
  const { version } = await getPost(ctx, id);
  await expect(rewriteSection(ctx, id, { ...input, version })).rejects.toMatchObject({
    code: "illegal_transition",
  });
  expect(asked).toEqual([]);
});

it("needs an instruction and an editor", async () => {
  const { id } = await desk();
  const call = (body: object, token = tenant.token) =>
    api<SectionRewritten>(`${tenant.path}/posts/${id}/rewrite-section`, { method: "POST", token, body });
  expect((await call({ ...input, instruction: " " })).status).toBe(400);
  expect((await call(input, tenant.people.viewer.token)).status).toBe(403);
  const polish = { section: "x", action: "rewrite" };
  const streamed = await api(`${tenant.path}/posts/${id}/polish`, {
    method: "POST",
    token: tenant.token,
    body: polish,
  });
  expect(streamed.status).toBe(400);
});
