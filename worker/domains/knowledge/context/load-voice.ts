import { and, eq, sql } from "drizzle-orm";
import type { Voice } from "../../../../schema/api/voice";
import { posts, voices } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstantOrNull } from "../../../platform/instant";
import { readBlocks } from "../../../platform/text/blocks";
import type { WriterVoice } from "../../models";

/** Of all samples in a prompt together: about 1,500 tokens. */
const writingCharacters = 6_000;

type VoiceRow = typeof voices.$inferSelect;
interface SamplePost {
  id: string;
  title: string;
  content: string;
}

export async function loadVoiceRow(ctx: WorkspaceCtx): Promise<VoiceRow | null> {
  const [row] = await ctx.db.select().from(voices).where(eq(voices.workspaceId, ctx.workspace.id));
  return row ?? null;
}

/** Those of the posts that belong to this workspace and are not deleted, in the given order. */
export async function loadSamplePosts(ctx: WorkspaceCtx, ids: readonly string[]): Promise<SamplePost[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: posts.id, title: posts.title, content: posts.content })
    .from(posts)
    .where(
      and(
        eq(posts.workspaceId, ctx.workspace.id),
        sql`${posts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The voice of the workspace; version 0 and empty if nothing is set. */
export async function getVoice(ctx: WorkspaceCtx): Promise<Voice> {
  const row = await loadVoiceRow(ctx);
  if (!row) {
    return { posts: [], text: "", guide: "", derivedAt: null, model: null, version: 0, updatedAt: null };
  }
  const { postIds, text, guide, model, version } = row;
  return {
    posts: (await loadSamplePosts(ctx, postIds)).map(({ id, title }) => ({ id, title })),
    text,
    guide,
    derivedAt: toInstantOrNull(row.derivedAt),
    model,
    version,
    updatedAt: toInstantOrNull(row.updatedAt),
  };
}

/** The beginnings of the chosen posts and of the pasted text, sharing the characters; those without prose are left out. */
export async function loadSamples(
  ctx: WorkspaceCtx,
  { postIds, text }: Pick<VoiceRow, "postIds" | "text">,
  characters: number,
): Promise<string[]> {
  const chosen = await loadSamplePosts(ctx, postIds);
  const texts = [...chosen.map(({ content }) => content), text].map(proseOf).filter((one) => one !== "");
  const share = Math.floor(characters / Math.max(1, texts.length));
  return texts.map((one) => excerptOf(one, share));
}

/** What a writer gets to sound like the workspace; null without a voice. */
export async function loadWriterVoice(ctx: WorkspaceCtx): Promise<WriterVoice | null> {
  const row = await loadVoiceRow(ctx);
  if (!row) return null;
  const samples = await loadSamples(ctx, row, writingCharacters);
  return row.guide === "" && samples.length === 0 ? null : { guide: row.guide, samples };
}

const isStyle = new Set(["heading", "paragraph", "item", "quote"]);

/** A text without code, tables and HTML, which show no style. */
function proseOf(markdown: string): string {
  let prose = "";
  for (const { kind, from, to, isApart } of readBlocks(markdown))
    if (isStyle.has(kind)) prose += `${isApart ? "\n\n" : "\n"}${markdown.slice(from, to)}`;
  return prose.trim();
}

/** As many whole paragraphs from the beginning as fit, or the beginning of the first one. */
function excerptOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf("\n\n", max);
  return text.slice(0, end > 0 ? end : max).toWellFormed();
}
