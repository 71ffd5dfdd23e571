import { and, eq, sql } from "drizzle-orm";
import type { Verdict } from "../../../../schema/api/claims";
import { verdicts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { sha256 } from "../../../platform/sha256";
import type { Answer, TaskOf } from "../../models";
import type { Finish } from "../../runs";
import { afterConflicts } from "./after-conflicts";
import { claimsChange } from "./claims-change";
import { loadClaimedPost } from "./load-claimed-post";
import type { ClaimRow } from "./load-claimed-posts";

export type Pair = TaskOf<"entailment">["pairs"][number];

/** Pairs per call. */
const pairsMax = 40;

/** What identifies a sentence with its quote. */
export const pairKey = ({ sentence, quote }: { sentence: string; quote: string | null }): string =>
  JSON.stringify([sentence, quote]);

/** Whether a model may be asked about a claim: rules found its quote good enough, and neither a person nor a model has judged it. */
const isOpen = (claim: ClaimRow): claim is ClaimRow & { quote: string } =>
  claim.state === "supported" && claim.quote !== null && claim.verdict === null && !claim.byHand;

/** Sentences and quotes that no model was asked about, in calls. */
export function openPairs(claims: readonly ClaimRow[], asked: ReadonlySet<string> = new Set()): Pair[][] {
  const open = claims.filter((claim) => isOpen(claim) && !asked.has(pairKey(claim)));
  return Array.from({ length: Math.ceil(open.length / pairsMax) }, (_, call) =>
    open
      .slice(call * pairsMax, (call + 1) * pairsMax)
      .map(({ sentence, quote }, at) => ({ id: String(at + 1), sentence, quote: quote ?? "" })),
  );
}

/**
 * A quote is evidence only if the rules and the model agree. A rejected one stays with its claim, but no longer protects its source from
 * deletion.
 */
export function judged<T extends Pick<ClaimRow, "state" | "sourceId" | "verdict">>(
  claim: T,
  verdict: Verdict | undefined,
): T {
  if (verdict === undefined) return claim;
  if (verdict === "supported") return { ...claim, verdict };
  return { ...claim, verdict, state: "unsupported", sourceId: null };
}

/** Claims with what a model said of the same sentence and quote before. */
export async function withVerdicts(ctx: WorkspaceCtx, claims: ClaimRow[]): Promise<ClaimRow[]> {
  const open = claims.filter(isOpen);
  if (open.length === 0) return claims;
  const hashes = new Map(
    await Promise.all(open.map(async (claim) => [pairKey(claim), await sha256(pairKey(claim))] as const)),
  );
  const known = await ctx.db
    .select({ hash: verdicts.hash, verdict: verdicts.verdict })
    .from(verdicts)
    .where(
      and(
        eq(verdicts.workspaceId, ctx.workspace.id),
        sql`${verdicts.hash} IN (SELECT value FROM json_each(${JSON.stringify([...hashes.values()])}))`,
      ),
    );
  const byHash = new Map(known.map(({ hash, verdict }) => [hash, verdict]));
  return claims.map((claim) =>
    isOpen(claim) ? judged(claim, byHash.get(hashes.get(pairKey(claim)) ?? "")) : claim,
  );
}

const remember = `INSERT INTO verdicts (workspace_id, hash, verdict, created_at)
  SELECT ?1, value ->> '$.hash', value ->> '$.verdict', ?2 FROM json_each(?3) WHERE true
  ON CONFLICT (workspace_id, hash) DO UPDATE SET verdict = excluded.verdict, created_at = excluded.created_at`;

const update = `UPDATE claims SET verdict = j.value ->> '$.verdict', state = j.value ->> '$.state',
    source_id = j.value ->> '$.sourceId', updated_at = ?3
  FROM json_each(?4) j WHERE claims.workspace_id = ?1 AND claims.post_id = ?2 AND claims.id = j.value ->> '$.id'`;

/** Stores a model's verdicts and applies them to the claims of a post; with `finish`, in the batch that ends a step. Other ids are ignored. */
export async function storeVerdicts(
  ctx: WorkspaceCtx,
  postId: string,
  { pairs, answer }: { pairs: readonly Pair[]; answer: Answer<"entailment"> },
  finish: Finish = { guarded: [], statements: [] },
): Promise<void> {
  const said = new Map(answer.verdicts.map(({ id, verdict }) => [id, verdict]));
  const known = pairs.flatMap((pair) => {
    const verdict = said.get(pair.id);
    return verdict === undefined ? [] : [{ key: pairKey(pair), verdict }];
  });
  const hashed = await Promise.all(
    known.map(async ({ key, verdict }) => ({ hash: await sha256(key), verdict })),
  );
  const verdictOf = new Map(known.map(({ key, verdict }) => [key, verdict]));
  await afterConflicts(async () => {
    const post = await loadClaimedPost(ctx, postId);
    const claims = post.claims.map((claim) =>
      isOpen(claim) ? judged(claim, verdictOf.get(pairKey(claim))) : claim,
    );
    const changed = claims.filter((claim, at) => claim !== post.claims[at]);
    const { guarded, statements, ...seen } = claimsChange(ctx, [{ post, claims }]);
    const rows = changed.map(({ id, verdict, state, sourceId }) => ({ id, verdict, state, sourceId }));
    const now = ctx.now();
    await commitChange(ctx, {
      guarded: [...finish.guarded, ...guarded],
      statements: [
        ...finish.statements,
        ...statements,
        ctx.d1.prepare(remember).bind(ctx.workspace.id, now, JSON.stringify(hashed)),
        ctx.d1.prepare(update).bind(ctx.workspace.id, postId, now, JSON.stringify(rows)),
      ],
      ...seen,
      audit: null,
    });
  });
}
