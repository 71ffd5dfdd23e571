import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makePicture } from "../../../worker/domains/illustrations";
import { createPost, loadPost } from "../../../worker/domains/posts";
import { beforeFirstBatch } from "../fixtures/before-first-batch";
import { makeTenant, tenantCtx } from "../fixtures/tenant";

it.each(["hero", "og"] as const)("two who draw the same %s card at once get the one image", async (use) => {
  const ctx = await tenantCtx(await makeTenant());
  const [first, second] = [
    await createPost(ctx, { title: "Anvils in the rain" }),
    await createPost(ctx, { title: "Anvils in the rain" }),
  ];
  const draw = (postId: string, d1 = ctx.d1) =>
    makePicture({ ...ctx, d1 }, postId, { use, source: "card", attach: true });
  const drawn: string[] = [];
  const meanwhile = beforeFirstBatch(ctx.d1, async () => void drawn.push((await draw(first)).id));
  drawn.push((await draw(second, meanwhile)).id);
  expect(new Set(drawn).size).toBe(1);
  const { row, workingCopy } = await loadPost(ctx, second);
  const shown = use === "og" ? row.ogImage : (workingCopy?.fields ?? row.hero);
  expect(JSON.stringify(shown)).toContain(drawn[0]);
  const count = await env.DB.prepare("SELECT count(*) AS n FROM images WHERE workspace_id = ?1")
    .bind(ctx.workspace.id)
    .first("n");
  expect(count).toBe(1);
});
