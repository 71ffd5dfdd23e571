import { and, eq } from "drizzle-orm";
import { type Brand, type CardFont, type PictureUse, pictureSizes } from "../../../schema/api/cards";
import { images } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { FewAtOnce } from "../../platform/few-at-once";
import { limitHeavy } from "../identity";
import type { Logo } from "./cards/card";
import { cardSvg, dataAddress } from "./cards/card-svg";
import { readFont } from "./cards/font/read-font";
import { pngOf } from "./cards/rasterize";
import { seedOf } from "./cards/seeded";
import { canSet, type Typeface } from "./cards/typeface";
import { type MadeFile, type MadePicture, variantWidths } from "./keep-picture";

const loads: Record<CardFont, () => Promise<{ default: ArrayBuffer[] }>> = {
  sans: () => import("./cards/fonts/sans"),
  serif: () => import("./cards/fonts/serif"),
  mono: () => import("./cards/fonts/mono"),
};

const tracking: Record<CardFont, number> = { sans: -0.022, serif: -0.012, mono: -0.035 };

const loaded = new Map<CardFont, Promise<Typeface>>();

/** A typeface of the cards, loaded once per isolate; retried after a failure. */
export function loadTypeface(name: CardFont): Promise<Typeface> {
  const held = loaded.get(name);
  if (held) return held;
  const loading = read(name).catch((error: unknown) => {
    loaded.delete(name);
    throw error;
  });
  loaded.set(name, loading);
  return loading;
}

async function read(name: CardFont): Promise<Typeface> {
  const { default: files } = await loads[name]();
  return { fonts: files.map(readFont), tracking: tracking[name] };
}

/** Emoji with their joiners and modifiers; the digit of a keycap stays. */
const pictographs =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D|\u20E3|\uFE0E|\uFE0F/gu;
const kept = /[©®™]/u;

/**
 * A text as a typeface can render it: without emoji, with single spaces. Null if letters or symbols remain that no font has, or nothing
 * remains: part of a title would say something else.
 */
export function settableText(face: Typeface, text: string): string | null {
  const plain = text
    .normalize("NFC")
    .replace(pictographs, (sign) => (kept.test(sign) ? sign : ""))
    .replace(/\s+/gu, " ")
    .trim();
  return plain !== "" && canSet(face, plain) ? plain : null;
}

/** The logo in the form a card takes; null without one, and for a deleted one. */
async function loadLogo(ctx: WorkspaceCtx, imageId: string | null): Promise<Logo | null> {
  if (imageId === null) return null;
  const [image] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.workspaceId, ctx.workspace.id)));
  const object = image && (await ctx.bucket.get(image.key));
  if (!object) return null;
  const { contentType, width, height } = image;
  return { address: dataAddress(new Uint8Array(await object.arrayBuffer()), contentType), width, height };
}

export interface CardAsk {
  use: PictureUse;
  title: string;
  /** Text above the title: a category. */
  label: string | null;
  brand: Brand;
}

/** The card for a title in its sizes: the same words and brand give the same bytes. Leaves out text that no font can render. */
export async function drawCard(ctx: WorkspaceCtx, ask: CardAsk): Promise<MadePicture> {
  const svg = await svgOf(ctx, ask);
  const { width } = pictureSizes[ask.use];
  const variants: MadeFile[] = [];
  for (const one of variantWidths[ask.use]) {
    if (one >= width) continue;
    variants.push(await fileOf(svg, ask.use, one));
    // Drawing blocks the thread: yield to readers between the sizes.
    await ctx.sleep(1);
  }
  const file = await fileOf(svg, ask.use, width);
  return { ...file, style: `card-${ask.use}`, source: "template", variants };
}

/** For cards that people wait for; runs are already queued. */
const drawing = new FewAtOnce({ atOnce: 1, restMs: 250, patienceMs: 3_000 });

/** A card requested by a user. Throws `rate_limited`, and `unavailable` while others are being drawn. */
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

/** The SVG of a card. */
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
