import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { GateFinding } from "../../../../../schema/api/gate";
import { type WritingOptions, wordsOf } from "../../../../../schema/api/writing-options";
import { runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { guessLanguage } from "../../../../platform/text/guess-language";
import { checkGate, type GateInput } from "../../../editorial";
import { Brief, Excerpt, PostLink } from "../../../models";
import type { PostRow } from "../../../posts";
import type { RunRow } from "../../../runs";
import { publishedPages } from "./brief-stage";
import { briefOf, postOptions } from "./post-steps";

/** Anything shorter was cut off, refused or not written, and is not a post. */
const wordsMin = 150;

/** The inputs of a run's post that its gate needs. */
export type GateFrame = Omit<GateInput, keyof GatedFields>;
type GatedFields = Pick<PostRow, "title" | "content" | "excerpt" | "seoTitle" | "seoDescription" | "faq">;

export async function gateFrame(ctx: WorkspaceCtx, run: Pick<RunRow, "id" | "options">): Promise<GateFrame> {
  const [known, pages] = await Promise.all([knownOf(ctx, run), publishedPages(ctx)]);
  const { siteUrl } = ctx.workspace;
  const { topic, writing = {} } = postOptions(run);
  const { mustMention, mustAvoid, allowedHosts } = writing;
  const ordered = {
    words: lengthOf(writing),
    hosts: allowedHosts ?? [],
    mustMention: mustMention ?? [],
    mustAvoid: mustAvoid ?? [],
  };
  const links = pages.map(({ path }) => path);
  const language = languageOf(writing);
  if (known === null) return { language, ...ordered, siteUrl, links, sources: [] };
  const { brief, excerpts } = known;
  const asked = [topic.title, topic.angle, brief.product, brief.audience, brief.positioning].join(". ");
  return {
    language: language ?? guessLanguage(asked),
    ...ordered,
    siteUrl,
    links: [
      ...links,
      ...known.links.map(({ path }) => path),
      ...excerpts.flatMap(({ url }) => (url === null ? [] : [url])),
    ],
    sources: excerpts,
  };
}

/** Models miss a requested length somewhat; a larger difference is not the post that was requested. */
const lengthOf = (writing: WritingOptions) =>
  writing.length
    ? {
        min: Math.max(wordsMin, Math.round(wordsOf(writing) * 0.6)),
        max: Math.round(wordsOf(writing) * 1.6),
      }
    : { min: wordsMin, max: null };

/** Null for a language that the gate cannot tell from others. */
const languageOf = ({ language }: WritingOptions): string | null => {
  const code = language?.slice(0, 2) ?? "";
  return ["en", "de", "fr", "es", "it", "nl", "pt"].includes(code) ? code : null;
};

export const gatePost = (frame: GateFrame, fields: GatedFields): GateFinding[] => {
  const { title, content, excerpt, seoTitle, seoDescription, faq } = fields;
  return checkGate({ ...frame, title, content, excerpt, seoTitle, seoDescription, faq });
};

/** Runs of earlier versions had it in the input of their draft. */
const FormerDraft = z.object({
  brief: Brief,
  excerpts: z.array(Excerpt),
  links: z.array(PostLink.pick({ path: true })),
});

/** The material that the post was written from; null if it is no longer stored. */
async function knownOf(ctx: WorkspaceCtx, run: Pick<RunRow, "id">) {
  const known = await briefOf(ctx, run);
  if (known) return { ...known, excerpts: known.passages };
  const [step] = await ctx.db
    .select({ input: runSteps.input })
    .from(runSteps)
    .where(and(eq(runSteps.runId, run.id), eq(runSteps.stage, "draft"), eq(runSteps.state, "done")))
    .orderBy(desc(runSteps.round))
    .limit(1);
  return FormerDraft.safeParse(step?.input).data ?? null;
}
