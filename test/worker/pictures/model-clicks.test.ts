import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makePicture } from "../../../worker/domains/illustrations";
import { getBudget } from "../../../worker/domains/models";
import { autosavePost, createPost, loadPost, updatePost } from "../../../worker/domains/posts";
import { type Desk, openDesk } from "../writer/desk";

const wanted = { use: "hero", source: "model", attach: true } as const;

async function begin(name: string) {
  const desk = await openDesk(name, { imageModel: "gpt-image-fake", budget: { calls: 50 } });
  const postId = await createPost(desk.ctx, { title: "Anvils in the rain" });
  await desk.room.slow(300);
  return { ...desk, postId };
}

const files = async ({ ctx }: Desk) => {
  const { objects } = await env.BUCKET.list({ prefix: `${ctx.workspace.id}/` });
  return objects.length;
};
const images = ({ ctx }: Desk) =>
  env.DB.prepare("SELECT count(*) AS n FROM images WHERE workspace_id = ?1")
    .bind(ctx.workspace.id)
    .first("n");
const drawing = async ({ room }: Desk) => {
  while ((await room.ledger()).calls === 0) await new Promise((resolve) => setTimeout(resolve, 10));
};

it.each(["hero", "og"] as const)("two clicks for the %s picture pay for one", async (use) => {
  const desk = await begin(`clicks-${use}`);
  const input = { ...wanted, use };
  const ends = await Promise.allSettled([0, 1].map(() => makePicture(desk.ctx, desk.postId, input)));
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(ends.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", message: expect.stringContaining("already") },
  });
  expect((await desk.room.ledger()).calls).toBe(1);
  expect(await images(desk)).toBe(1);
  const { used } = await getBudget(desk.ctx);
  expect(used).toMatchObject({ calls: 1, images: 1, underWay: {} });
  await makePicture(desk.ctx, desk.postId, input);
  expect((await desk.room.ledger()).calls).toBe(2);
});

it("pictures for two uses, and of two posts, are drawn at once", async () => {
  const desk = await begin("clicks-uses");
  const other = await createPost(desk.ctx, { title: "Another" });
  await Promise.all([
    makePicture(desk.ctx, desk.postId, wanted),
    makePicture(desk.ctx, desk.postId, { ...wanted, use: "og" }),
    makePicture(desk.ctx, other, wanted),
  ]);
  expect((await desk.room.ledger()).calls).toBe(3);
});

it("a model that failed can be asked again at once", async () => {
  const desk = await begin("clicks-failed");
  await desk.room.fail({ kind: "not_a_picture" });
  await expect(makePicture(desk.ctx, desk.postId, wanted)).rejects.toMatchObject({ code: "malformed" });
  expect((await getBudget(desk.ctx)).used.underWay).toEqual({});
  await makePicture(desk.ctx, desk.postId, wanted);
});

it("what is typed while a model draws stays, and the picture is set", async () => {
  const desk = await begin("clicks-typed");
  const making = makePicture(desk.ctx, desk.postId, wanted);
  await drawing(desk);
  const { row } = await loadPost(desk.ctx, desk.postId);
  await autosavePost(desk.ctx, desk.postId, { version: row.version, fields: { content: "Typed." } });
  const { id } = await making;
  const after = await loadPost(desk.ctx, desk.postId);
  expect(after.row).toMatchObject({ content: "Typed.", hero: { imageId: id } });
});

it.each(["hero", "og"] as const)("nothing is left of a %s picture that lost its race", async (use) => {
  const desk = await begin(`clicks-lost-${use}`);
  const chosen = await makePicture(desk.ctx, desk.postId, { use: "hero", source: "card", attach: false });
  const before = await files(desk);
  const making = makePicture(desk.ctx, desk.postId, { ...wanted, use });
  await drawing(desk);
  const { row } = await loadPost(desk.ctx, desk.postId);
  const fields = use === "hero" ? { heroImageId: chosen.id } : { slug: "elsewhere" };
  await updatePost(desk.ctx, desk.postId, { version: row.version, fields });
  await expect(making).rejects.toMatchObject({ code: "conflict" });
  expect(await files(desk)).toBe(before);
  expect(await images(desk)).toBe(1);
});
