import { type Brand, type PictureUse, pictureSizes } from "../../../schema/api/cards";
import { cardSvg } from "./cards/card-svg";
import { loadTypeface } from "./cards/load-typeface";
import { pngOf } from "./cards/rasterise";
import { seedOf } from "./cards/seeded";
import { settableText } from "./cards/settable-text";
import type { WorkspaceCtx } from "../../context";
import { FewAtOnce } from "../../platform/few-at-once";
import { limitHeavy } from "../identity/auth/limit-heavy";
import { loadLogo } from "./load-logo";
import type { MadeFile, MadePicture } from "./made-picture";
import { variantWidths } from "./variant-widths";

export interface CardAsk {
  use: PictureUse;
  title: string;
  /** What stands above the title: a category. */
  label: string | null;
  brand: Brand;
}

/** The card for a title in its sizes: the same words and brand make the same bytes. What no font of it can set is left out. */
export async function drawCard(ctx: WorkspaceCtx, ask: CardAsk): Promise<MadePicture> {
  const svg = await svgOf(ctx, ask);
  const { width } = pictureSizes[ask.use];
  const variants: MadeFile[] = [];
  for (const one of variantWidths[ask.use]) {
    if (one >= width) continue;
    variants.push(await fileOf(svg, ask.use, one));
    // Drawing holds the thread: readers are let in between the sizes.
    await ctx.sleep(1);
  }
  const file = await fileOf(svg, ask.use, width);
  return { ...file, style: `card-${ask.use}`, source: "template", variants };
}

/** What people ask for and wait for; runs take their turns in a queue. */
const drawing = new FewAtOnce({ atOnce: 1, restMs: 250, patienceMs: 3_000 });

/** The card that a person asked for. Throws `rate_limited`, and `unavailable` while others are drawn. */
export async function drawAskedCard(ctx: WorkspaceCtx, ask: CardAsk): Promise<MadePicture> {
  await limitHeavy(ctx, "draw");
  return drawing.run(() => drawCard(ctx, ask));
}

async function fileOf(svg: string, use: PictureUse, wide: number): Promise<MadeFile> {
  const { width, height } = pictureSizes[use];
  return {
    bytes: await pngOf(svg, wide),
    contentType: "image/png",
    extension: "png",
    width: wide,
    height: Math.round((height * wide) / width),
  };
}

/** The drawing of a card. */
export async function svgOf(ctx: WorkspaceCtx, { use, title, label, brand }: CardAsk): Promise<string> {
  const face = await loadTypeface(brand.font);
  return cardSvg({
    title: settableText(face, title),
    siteName: settableText(face, ctx.workspace.name),
    label: label === null ? null : settableText(face, label),
    logo: await loadLogo(ctx, brand.logoImageId),
    seed: seedOf(title),
    brand,
    face,
    ...pictureSizes[use],
  });
}
