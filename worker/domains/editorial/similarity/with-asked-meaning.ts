import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { logError } from "../../../platform/log";
import type { Vectors } from "../../../platform/vectors/vectors";
import { loadNearOwners, type NearOwner } from "./load-near-owners";
import { meaningNear } from "./meaning-near";
import { mergeMeaning } from "./merge-meaning";
import { vectorNamespace, vectorText } from "./vector-text";

/** Someone is waiting: results later than this are dropped. */
const answerMs = 1_000;

/**
 * Adds texts similar in meaning to a title being typed, with one model call and one query. If either fails or is slow, or the workspace
 * calls too often, returns only the matches by words.
 */
export async function withAskedMeaning(
  ctx: WorkspaceCtx,
  title: string,
  { words, except }: { words: Promise<Similar[]>; except: readonly string[] },
): Promise<Similar[]> {
  const { vectors } = ctx;
  if (!vectors) return words;
  const [found, similar] = await Promise.all([ask(ctx, vectors, title), words]);
  return mergeMeaning(similar, { ...found, title, except });
}

async function ask(ctx: WorkspaceCtx, vectors: Vectors, title: string) {
  const { requestId, workspace } = ctx;
  const none = { near: [], owners: new Map<string, NearOwner>() };
  const text = vectorText("topic", title);
  if (text === "" || !(await ctx.withinCallRate(`similar:${workspace.id}`))) return none;
  try {
    const signal = AbortSignal.timeout(answerMs);
    const [values = []] = await vectors.embed([text], signal);
    const near = meaningNear(
      "title",
      await vectors.near(vectorNamespace(workspace.id, "title"), values, signal),
      null,
    );
    return near.length === 0 ? none : { near, owners: await loadNearOwners(ctx, near) };
  } catch (error) {
    logError("sameness_meaning", error, { requestId, workspaceId: workspace.id });
    return none;
  }
}
