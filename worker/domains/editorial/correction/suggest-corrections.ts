import { and, eq, inArray } from "drizzle-orm";
import type { ClaimedFields } from "../../../../schema/api/claimed-text";
import type { Claim, ClaimSuggestion, ClaimsSuggested } from "../../../../schema/api/claims";
import { claims } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { statement } from "../../../platform/db/statement";
import { AppError, changedMeanwhile, notFound } from "../../../platform/errors";
import { askWriter, requireModel, requireRoom, writerFailed } from "../../models";
import { assistanceRows, loadPost, presentFields, requireVersion } from "../../posts";
import { claimView } from "../evidence/claim-view";
import { listClaims } from "../evidence/list-claims";
import { loadClaimedPost } from "../evidence/load-claimed-post";
import type { ClaimedPost, ClaimRow, SourcedClaim } from "../evidence/load-claimed-posts";
import { openPairs, storeVerdicts } from "../evidence/verdicts";
import { correctTask, presentTask, type Sourced, wantedBy } from "./ask-for-corrections";
import { correctFields } from "./correct-fields";
import { claimsAfter } from "./corrected-claims";
import { storeFields } from "./store-fields";

type Suggestion = ClaimSuggestion & { sourceId: string | null };
const lacking: ClaimRow["state"][] = ["unsupported", "gone"];

/**
 * Has the model suggest a new sentence for every claim of a post that lacks evidence and has no suggestion yet, in one call, and compare
 * the new sentences with their quotes in another. Only suggestions that the rules and the model accept are kept. Throws `no_model`,
 * `budget_exhausted` and `writer_failed`.
 */
export async function suggestCorrections(ctx: WorkspaceCtx, postId: string): Promise<ClaimsSuggested> {
  const loaded = await loadPost(ctx, postId);
  requireRoom(await requireModel(ctx));
  const post = await loadClaimedPost(ctx, postId);
  const open = post.claims.filter(({ state, suggestion }) => lacking.includes(state) && suggestion === null);
  const fields = presentFields(loaded);
  const task = await correctTask(ctx, fields, open);
  if (task) {
    const signal = new AbortController().signal;
    const ask = async () => {
      const { answer, spent } = await askWriter(ctx, await presentTask(ctx, task), { signal, postId });
      for (const row of assistanceRows(ctx, postId, spent.model)) await row.run();
      const wanted = wantedBy(task, answer);
      await keep(ctx, { postId, open }, await accepted(ctx, { post, fields, task, wanted }, signal));
    };
    await ask().catch((error: unknown) => {
      throw writerFailed(error) ?? error;
    });
  }
  const list = await listClaims(ctx, postId);
  return { ...list, suggested: list.items.filter(({ suggestion }) => suggestion).length };
}

interface Asked {
  post: ClaimedPost;
  fields: ClaimedFields;
  task: NonNullable<Awaited<ReturnType<typeof correctTask>>>;
  wanted: Sourced[];
}

/** The suggestions that could be applied to the post as they are: each is tried separately. */
async function accepted(
  ctx: WorkspaceCtx,
  { post, fields, task: { passages }, wanted }: Asked,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const possible = wanted.flatMap((one) => {
    const { fields: after, corrected } = correctFields(fields, [one]);
    const [made] = corrected;
    return made?.kept === null ? [{ one, after, made }] : [];
  });
  const judge = async ({ one, after, made }: (typeof possible)[number]) => {
    const { claims: rows } = await claimsAfter(ctx, post, {
      fields: after,
      corrected: [made],
      wanted: [one],
      passages,
    });
    return rows.filter(({ sentence }) => made.after?.includes(sentence));
  };
  const judged = await Promise.all(possible.map(judge));
  for (const pairs of openPairs(judged.flat())) {
    const { answer } = await askWriter(ctx, { kind: "entailment", pairs }, { signal, postId: post.id });
    await storeVerdicts(ctx, post.id, { pairs, answer });
  }
  const suggestions: Suggestion[] = [];
  for (const { one, after, made } of possible) {
    const rows = await judge({ one, after, made });
    if (rows.every(({ state }) => state === "supported"))
      suggestions.push({ before: made.before, after: made.after, quote: one.quote, sourceId: one.sourceId });
  }
  return suggestions;
}

async function keep(
  ctx: WorkspaceCtx,
  { postId, open }: { postId: string; open: readonly SourcedClaim[] },
  suggestions: readonly Suggestion[],
): Promise<void> {
  for (const { id, sentence } of open) {
    const suggestion = suggestions.find(
      ({ before }) => before.includes(sentence) || sentence.includes(before),
    );
    if (!suggestion) continue;
    await ctx.db
      .update(claims)
      .set({ suggestion })
      .where(and(eq(claims.id, id), eq(claims.postId, postId), inArray(claims.state, lacking)));
  }
}

async function loadSuggested(ctx: WorkspaceCtx, postId: string, claimId: string) {
  const post = await loadClaimedPost(ctx, postId);
  const claim = post.claims.find(({ id }) => id === claimId);
  if (!claim) throw notFound("Claim");
  if (!claim.suggestion) throw new AppError("invalid_request", "There is no suggestion for this claim");
  return { post, claim, suggestion: claim.suggestion };
}

/**
 * Replaces the claim's sentence in the post with the suggested one; in a published post, in its private edits. Throws `conflict` for
 * another version, or if the sentence is no longer in the text.
 */
export async function applySuggestion(
  ctx: WorkspaceCtx,
  postId: string,
  claimId: string,
  version: number,
): Promise<Claim> {
  const loaded = await loadPost(ctx, postId);
  requireVersion(loaded.row.version, version);
  const { post, claim, suggestion } = await loadSuggested(ctx, postId, claimId);
  const { before, after } = suggestion;
  // Its facts were compared with the passages when it was suggested.
  const wanted = { ...suggestion, given: `${before}\n\n${after ?? ""}` };
  const { fields, corrected } = correctFields(presentFields(loaded), [wanted]);
  if (corrected.every(({ kept }) => kept !== null)) throw changedMeanwhile();
  const { statements } = await claimsAfter(ctx, post, {
    fields,
    corrected,
    wanted: [wanted],
    passages: [],
  });
  const also = {
    statements: [
      ...statements,
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "post.claim_corrected",
        targetKind: "post",
        targetId: postId,
        details: { title: post.title, sentence: before.slice(0, 300) },
      }),
    ],
  };
  await storeFields(ctx, loaded, fields, also, null);
  const { claims: rows, text } = await loadClaimedPost(ctx, postId);
  const made = rows.find(({ sentence }) => after?.includes(sentence));
  return claimView(made ?? { ...claim, suggestion: null, source: null }, text);
}

/** Drops the suggestion for a claim. */
export async function dismissSuggestion(ctx: WorkspaceCtx, postId: string, claimId: string): Promise<Claim> {
  const { post, claim } = await loadSuggested(ctx, postId, claimId);
  await statement(ctx, ctx.db.update(claims).set({ suggestion: null }).where(eq(claims.id, claimId))).run();
  return claimView({ ...claim, suggestion: null }, post.text);
}
