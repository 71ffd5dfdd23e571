import {
  type Article,
  type ArticleState,
  type ExternalSite,
  type FoundArticle,
  isSameRevision,
  type WrittenArticle,
} from "../kinds/external-site";
import { UnfinishedArticleError } from "../kinds/unfinished-article-error";
import type { Doubt, Sending } from "./doubt";
import { stateKey } from "./state-key";

/** What is known of an article, as of our last answer from there. Instants in milliseconds. */
export interface KnownArticle extends Doubt {
  marker: string;
  externalId: string | null;
  there: "draft" | "scheduled" | "published" | null;
  scheduledAt: number | null;
  revision: string | null;
  sentHash: string | null;
  syncedAt: number | null;
  /** Somebody edited it there, and nobody has decided yet. */
  isConflict: boolean;
  /** Somebody decided that what was edited there stays. */
  isKept: boolean;
  memory: Record<string, string>;
}

export interface SyncDeps {
  site: ExternalSite;
  now: () => number;
  /** Before each call that changes something: from here on an answer may be lost. */
  doubt: (sending: Sending) => Promise<void>;
  /** The article that was made or found is the post's from now on, whatever happens next. */
  adopt: (found: FoundArticle) => Promise<void>;
}

export interface WantedArticle {
  article: Article;
  /** Of its content. */
  hash: string;
  /** An article that is not there is not made. */
  ifThere: boolean;
  /** Its state there is left as somebody there has set it, as long as ours was a draft. */
  keepsState: boolean;
  /** Its content there is left as it is: somebody decided so. */
  keepsText: boolean;
  /** Looks there even where all is known to be as it should. */
  look: boolean;
}

/**
 * `state`: the key of the one that is carried out by now, or needs nothing; null where none is. `until`: when the rest of what is
 * wanted is to be carried out, as its time is too near for the site to keep it.
 */
export type SyncOutcome =
  /** It is as it should be already; `found` where somebody looked. */
  | { kind: "unchanged"; found: FoundArticle | null; state: string | null }
  | { kind: "written"; written: WrittenArticle; state: string; until: number | null }
  /** Its state alone was changed. */
  | { kind: "moved"; found: FoundArticle; state: string; until: number | null }
  /** It will be public there at its time, and any write would make it so at once. */
  | { kind: "waiting"; found: FoundArticle; until: number }
  /** Edited there since our last write: its content was left alone. */
  | { kind: "conflict"; found: FoundArticle; state: string | null }
  | { kind: "unfinished"; done: string; memory: Record<string, string> }
  | { kind: "gone" };

/**
 * Makes the article on the other side what it should be. A crash or a lost answer at any step leaves something from which
 * the next call of this goes on: never a second article that readers see. In doubt (an earlier call was never answered)
 * what is there is not taken for somebody's edit but written again, unless that call could not have made it.
 */
export async function syncArticle(
  deps: SyncDeps,
  known: KnownArticle,
  wanted: WantedArticle,
): Promise<SyncOutcome> {
  const { site } = deps;
  const { article, hash, keepsText } = wanted;
  const inDoubt = known.doubtAt !== null;
  const key = stateKey(article.state);
  const leavesState = isTheirState(known, wanted);
  const asSent = keepsText || known.sentHash === hash;
  const asLeft = leavesState && known.there !== null;
  if (
    !wanted.look &&
    !inDoubt &&
    !known.isConflict &&
    asSent &&
    (asLeft || isIn(thereOf(known), article.state))
  )
    return { kind: "unchanged", found: null, state: asLeft ? null : key };
  const read = known.externalId === null ? null : alive(await site.read(known.externalId));
  const others = read && !inDoubt ? [] : await findOthers(deps, known.marker, read);
  const found = read ?? others[0] ?? null;
  await removeAll(deps, read ? others : others.slice(1));
  const nearOf = (state: ArticleState) => nearTime(state, deps.now(), site.scheduleLeadMs);
  const safe = nearOf(article.state) === null ? article.state : draft;
  const safeKey = stateKey(safe);
  const move = async (one: FoundArticle) => {
    await deps.doubt({ hash: null, state: safeKey });
    return site.setState(one.externalId, safe);
  };
  if (read && !keepsText && (known.isConflict || known.isKept || isEdited(known, read))) {
    if (!takesAway(known, article.state, read)) return { kind: "conflict", found: read, state: null };
    return { kind: "conflict", found: await move(read), state: safeKey };
  }
  const asked = leavesState && found ? stateOf(found) : article.state;
  if (read && asSent && (keepsText || isSame(known.revision, read)) && isIn(read, asked)) {
    return { kind: "unchanged", found: read, state: leavesState ? null : key };
  }
  const until = nearOf(asked);
  if (until !== null && found && isIn(found, asked)) return { kind: "waiting", found, until };
  if (read && keepsText) {
    const moved = await move(read);
    return { kind: "moved", found: moved, state: safeKey, until: until ?? missedTime(asked, moved) };
  }
  if (!found && wanted.ifThere) return { kind: "gone" };
  const state = until === null ? asked : draft;
  const sent = leavesState ? "draft" : stateKey(state);
  await deps.doubt({ hash, state: sent });
  const target = found ?? (await site.create(known.marker, article));
  if (target !== read) await deps.adopt(target);
  try {
    const written = await site.write(target.externalId, { ...article, state }, known.memory);
    return { kind: "written", written, state: sent, until: until ?? missedTime(asked, written) };
  } catch (error) {
    if (!(error instanceof UnfinishedArticleError)) throw error;
    return { kind: "unfinished", done: error.done, memory: error.memory };
  }
}

const draft: ArticleState = { kind: "draft" };

/** The time of a schedule that is too near for the site to keep it; else null. */
const nearTime = (state: ArticleState, now: number, leadMs: number): number | null =>
  state.kind === "scheduled" && state.at > now && state.at - now < leadMs ? state.at : null;

/** Of a schedule that came too near while its article was written. */
const missedTime = (asked: ArticleState, { state }: FoundArticle): number | null =>
  asked.kind === "scheduled" && state === "draft" ? asked.at : null;

/** Whether a post that was edited there is to be kept from readers, or from them until another time. */
export function takesAway(
  known: Pick<KnownArticle, "sentState" | "doubtAt">,
  state: ArticleState,
  there: Pick<FoundArticle, "state" | "scheduledAt">,
): boolean {
  const isAsked = stateKey(state) === (known.sentState ?? stateKey(state)) && known.doubtAt === null;
  if (isAsked || isIn(there, state)) return false;
  return state.kind === "draft" || (state.kind === "scheduled" && there.state === "scheduled");
}

/** Takes the article away, and whatever an unanswered call may have made beside it. */
export async function removeArticle(deps: SyncDeps, known: KnownArticle): Promise<void> {
  const read = known.externalId === null ? null : alive(await deps.site.read(known.externalId));
  const others = read && known.doubtAt === null ? [] : await findOthers(deps, known.marker, read);
  await removeAll(deps, read ? [read, ...others] : others);
}

/**
 * Removes what an unanswered call may have made beside the article, which is left as it is but for a schedule of ours, and answers what that
 * is: null where it was deleted there, or never came to be.
 */
export async function lookAfter(deps: SyncDeps, known: KnownArticle): Promise<FoundArticle | null> {
  await removeAll(deps, await findOthers(deps, known.marker, known));
  const read = known.externalId === null ? null : alive(await deps.site.read(known.externalId));
  if (read?.state !== "scheduled" || stateKey(stateOf(read)) !== known.sentState) return read;
  await deps.doubt({ hash: null, state: stateKey(draft) });
  return deps.site.setState(read.externalId, draft);
}

/** Whatever carries the marker beside the article that is known. */
async function findOthers(
  { site }: SyncDeps,
  marker: string,
  read: { externalId: string | null } | null,
): Promise<FoundArticle[]> {
  const marked = await site.findByMarker(marker);
  return marked.filter((one) => one.externalId !== read?.externalId && alive(one) !== null);
}

async function removeAll(deps: SyncDeps, articles: FoundArticle[]): Promise<void> {
  if (articles.length > 0) await deps.doubt({ hash: null, state: null });
  for (const { externalId } of articles) await deps.site.remove(externalId);
}

const alive = (found: FoundArticle | null) => (found === null || found.state === "trashed" ? null : found);

/**
 * By somebody there, since our last write: its content, or that readers see it no more. An unanswered call whose content was
 * written since, with an answer, changes nothing of it by coming late.
 */
const isEdited = ({ revision, there, doubtAt, ...known }: KnownArticle, read: FoundArticle) =>
  revision !== null &&
  (doubtAt === null
    ? !isSame(revision, read) || (there === "published" && read.state === "draft")
    : !isSame(revision, read) &&
      (known.syncedAt ?? 0) > doubtAt &&
      (known.doubtHash === null || known.doubtHash === known.sentHash));

const isSame = (revision: string | null, read: FoundArticle) =>
  revision !== null && isSameRevision(revision, read.revision);

/** Whether nothing of ours says that its state is another by now: it is whatever somebody there has made it. */
const isTheirState = (known: KnownArticle, { article, keepsState, keepsText }: WantedArticle): boolean =>
  (keepsState && (known.sentState ?? "draft") === "draft") ||
  (keepsText && known.doubtAt === null && known.sentState === stateKey(article.state));

function stateOf({ state, scheduledAt }: FoundArticle): ArticleState {
  if (state === "scheduled" && scheduledAt !== null) return { kind: "scheduled", at: scheduledAt };
  return { kind: state === "published" ? "published" : "draft" };
}

/** A schedule that has come is theirs to carry out: whether they did, only a look shows. */
export const thereOf = ({ there, scheduledAt }: Pick<KnownArticle, "there" | "scheduledAt">) => ({
  state: there ?? ("trashed" as const),
  scheduledAt,
});

const isIn = (found: Pick<FoundArticle, "state" | "scheduledAt">, state: ArticleState) =>
  found.state === state.kind && (state.kind !== "scheduled" || found.scheduledAt === state.at);
