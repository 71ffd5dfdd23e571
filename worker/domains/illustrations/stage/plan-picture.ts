import { and, desc, eq } from "drizzle-orm";
import type { PictureUse } from "../../../../schema/api/cards";
import { lineWithin } from "../../../../schema/api/plain-text";
import { runSteps } from "../../../../schema/tables";
import { answers } from "../../models/writers/answers";
import type { WorkspaceCtx } from "../../../context";
import { loadPost } from "../../posts/load-post";
import type { PostRow } from "../../posts/post-fields";
import type { RunRow, StepPlan, StepRow } from "../../runs/stage";
import { brandOf } from "../brand-of";
import { isByHand } from "./is-by-hand";
import type { PictureInput } from "./picture-step";

const parts: readonly PictureUse[] = ["hero", "og"];

/** Part 0 is the hero image, if the run makes one and nobody chose one by hand, part 1 the card for social networks. */
export async function planPicture(ctx: WorkspaceCtx, run: RunRow, done: StepRow[]): Promise<StepPlan | null> {
  if (run.options.kind !== "post" || run.postId === null) return null;
  const { row } = await loadPost(ctx, run.postId);
  const skipsHero = !run.options.images || isByHand(row.hero);
  const part = parts.findIndex(
    (use, index) => !(use === "hero" && skipsHero) && !done.some((step) => step.part === index),
  );
  const use = parts[part];
  return use ? { part, input: await inputFor(ctx, run, row, use) } : null;
}

async function inputFor(
  ctx: WorkspaceCtx,
  run: RunRow,
  { title, categories }: PostRow,
  use: PictureUse,
): Promise<PictureInput> {
  const described = use === "hero" ? await describedImage(ctx, run.id) : null;
  return {
    use,
    title,
    label: categories[0] ?? null,
    brand: brandOf(ctx.workspace),
    alt: lineWithin(described?.alt || title, 500),
    brief: use === "hero" ? described?.brief || title : null,
  };
}

/** The picture that the draft asks for. */
async function describedImage(ctx: WorkspaceCtx, runId: string) {
  const [step] = await ctx.db
    .select({ result: runSteps.result })
    .from(runSteps)
    .where(and(eq(runSteps.runId, runId), eq(runSteps.stage, "draft"), eq(runSteps.state, "done")))
    .orderBy(desc(runSteps.round))
    .limit(1);
  return answers.draft.pick({ image: true }).safeParse(step?.result).data?.image ?? null;
}
