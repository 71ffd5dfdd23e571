import { z } from "zod";
import type { WorkspaceCtx } from "../../../context";
import { excerptCharacters, loadExcerpts, presentExcerpts } from "../../knowledge";
import { answers, Excerpt, Task } from "../../models";
import type { Stage, StepRow } from "../../runs";
import { postGone } from "../../runs";
import { askForClaims, judgePart } from "./judge-part";
import { loadClaimedPost } from "./load-claimed-post";
import { loadClaimedPosts } from "./load-claimed-posts";
import { applyPairs, performPairs, planPairs } from "./pairs-steps";
import { storeClaims } from "./store-claims";
import { textParts } from "./text-parts";

const FindInput = z.object({ content: z.string(), excerpts: z.array(Excerpt) });
const Input = z.union([Task, FindInput]);

const inputOf = ({ input }: Pick<StepRow, "input">) => Input.parse(input);
const isTask = (input: z.infer<typeof Input>): input is Task => "kind" in input;

/**
 * Finds the claims of a run's post, one step per part of its text, then has the model compare each sentence with its quote. Quotes are
 * checked against the captures when results are applied.
 */
export const evidenceStage: Stage = {
  name: "evidence",

  plan: async (ctx, run, done) => {
    const [post] = run.postId === null ? [] : await loadClaimedPosts(ctx, [run.postId]);
    if (!post) return null;
    const part = done.length;
    const inputs = done.map(inputOf);
    const content = inputs.some(isTask) ? undefined : textParts(post.text).parts[part];
    if (content === undefined) return planPairs(ctx, post.claims, inputs);
    const excerpts = await loadExcerpts(ctx, { about: content, characters: excerptCharacters });
    return { part, input: { content, excerpts } satisfies z.infer<typeof FindInput> };
  },

  perform: async (ctx, run, plan, options) => {
    const input = inputOf(plan);
    const asking = { ...options, runId: run.id, postId: run.postId };
    if (isTask(input)) return performPairs(ctx, run, input, options);
    const excerpts = await presentExcerpts(ctx, input.excerpts);
    const { answer, spent } = await askForClaims(
      ctx,
      { kind: "claims", content: input.content, excerpts },
      asking,
    );
    return { result: answer, spent };
  },

  apply: async (ctx, run, step, finish) => {
    if (run.postId === null) throw postGone();
    const input = inputOf(step);
    if (isTask(input)) return applyPairs(ctx, run.postId, { task: input, result: step.result }, finish);
    const { content, excerpts } = input;
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
