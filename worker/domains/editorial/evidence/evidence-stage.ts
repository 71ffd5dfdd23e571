import { z } from "zod";
import type { WorkspaceCtx } from "../../../context";
import { excerptCharacters, loadExcerpts, presentExcerpts } from "../../knowledge";
import {
  type Answer,
  answers,
  askWriter,
  Excerpt,
  getBudget,
  isFree,
  Task,
  type TaskOf,
  WriterError,
} from "../../models";
import type { RunRow, Stage, StepOutcome, StepPlan, StepRow } from "../../runs";
import { postGone } from "../../runs";
import { askForClaims, judgePart } from "./judge-part";
import { loadClaimedPost } from "./load-claimed-post";
import { type ClaimRow, loadClaimedPosts } from "./load-claimed-posts";
import { storeClaims } from "./store-claims";
import { textParts } from "./text-parts";
import { openPairs, pairKey, storeVerdicts } from "./verdicts";

const FindInput = z.object({ content: z.string(), excerpts: z.array(Excerpt) });
const Input = z.union([Task, FindInput]);

/** Number of attempts at a transient model failure before the rules decide alone. */
const triesMax = 2;
/** Reasons that would also fail every other call. */
const isOfAll = new Set<WriterError["code"]>(["unauthorized", "quota_exhausted", "not_found"]);

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
    if (isTask(input))
      return orRules(run, async () => {
        const { answer, spent } = await askWriter(ctx, entailmentOf(input), asking);
        return { result: answer, spent };
      });
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
    if (isTask(input)) {
      const answer = answers.entailment.parse(step.result);
      return storeVerdicts(ctx, run.postId, { pairs: entailmentOf(input).pairs, answer }, finish);
    }
    const { content, excerpts } = input;
    const asked = await judgePart(ctx, content, excerpts, answers.claims.parse(step.result));
    const rest = await judgePart(ctx, await restAfter(ctx, run.postId, step.part), [], { claims: [] });
    await storeClaims(ctx, run.postId, { ...asked, found: [...asked.found, ...rest.found] }, finish);
  },
};

function entailmentOf(task: Task): TaskOf<"entailment"> {
  if (task.kind !== "entailment") throw new Error("the recorded task is not an entailment");
  return task;
}

/** The next pairs that no model was asked about; none if no model is connected. */
async function planPairs(
  ctx: WorkspaceCtx,
  claims: readonly ClaimRow[],
  inputs: readonly z.infer<typeof Input>[],
): Promise<StepPlan | null> {
  const asked = inputs.flatMap((input) => (isTask(input) ? entailmentOf(input).pairs : []));
  const [pairs] = openPairs(claims, new Set(asked.map(pairKey)));
  if (!pairs || isFree((await getBudget(ctx)).settings)) return null;
  return { part: inputs.length, input: { kind: "entailment", pairs } satisfies TaskOf<"entailment"> };
}

/** What the model says, or nothing if it fails: then the rules decide. */
async function orRules(run: RunRow, ask: () => Promise<StepOutcome>): Promise<StepOutcome> {
  try {
    return await ask();
  } catch (error) {
    const mayEnd = error instanceof WriterError && error.code !== "cancelled";
    if (!mayEnd || isOfAll.has(error.code) || (error.mayPass && run.attempts < triesMax)) throw error;
    return { result: { verdicts: [] } satisfies Answer<"entailment">, spent: null };
  }
}

/** Statements for text beyond all parts, once the last part is applied. */
async function restAfter(ctx: WorkspaceCtx, postId: string, part: number): Promise<string> {
  const { text } = await loadClaimedPost(ctx, postId);
  const { parts, rest } = textParts(text);
  return part >= parts.length - 1 ? rest : "";
}
