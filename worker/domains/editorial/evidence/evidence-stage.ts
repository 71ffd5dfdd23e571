import { z } from "zod";
import type { WorkspaceCtx } from "../../../context";
import { excerptCharacters, loadExcerpts, presentExcerpts } from "../../knowledge";
import { answers, Excerpt } from "../../models";
import type { Stage } from "../../runs";
import { postGone } from "../../runs";
import { askForClaims, judgePart } from "./judge-part";
import { loadClaimedPost } from "./load-claimed-post";
import { loadClaimedPosts } from "./load-claimed-posts";
import { storeClaims } from "./store-claims";
import { textParts } from "./text-parts";

const Input = z.object({ content: z.string(), excerpts: z.array(Excerpt) });

/** Finds the claims of a run's post: one step per part of its text. Results are checked against the captures when they are applied. */
export const evidenceStage: Stage = {
  name: "evidence",

  plan: async (ctx, run, done) => {
    const [post] = run.postId === null ? [] : await loadClaimedPosts(ctx, [run.postId]);
    const part = done.length;
    const content = post && textParts(post.text).parts[part];
    if (content === undefined) return null;
    const excerpts = await loadExcerpts(ctx, { about: content, characters: excerptCharacters });
    return { part, input: { content, excerpts } satisfies z.infer<typeof Input> };
  },

  perform: async (ctx, run, plan, options) => {
    const { content, excerpts: recorded } = Input.parse(plan.input);
    const excerpts = await presentExcerpts(ctx, recorded);
    const task = { kind: "claims" as const, content, excerpts };
    const { answer, spent } = await askForClaims(ctx, task, {
      ...options,
      runId: run.id,
      postId: run.postId,
    });
    return { result: answer, spent };
  },

  apply: async (ctx, run, step, finish) => {
    if (run.postId === null) throw postGone();
    const { content, excerpts } = Input.parse(step.input);
    const asked = await judgePart(ctx, content, excerpts, answers.claims.parse(step.result));
    const rest = await judgePart(ctx, await restAfter(ctx, run.postId, step.part), [], { claims: [] });
    await storeClaims(ctx, run.postId, { ...asked, found: [...asked.found, ...rest.found] }, finish);
  },
};

/** Statements for text beyond all parts, once the last part is applied. */
async function restAfter(ctx: WorkspaceCtx, postId: string, part: number): Promise<string> {
  const { text } = await loadClaimedPost(ctx, postId);
  const { parts, rest } = textParts(text);
  return part >= parts.length - 1 ? rest : "";
}
