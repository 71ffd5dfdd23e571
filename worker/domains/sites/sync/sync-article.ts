import type { Sentences } from "../../../../schema/api/stored-words";
import { UnfinishedArticleError } from "../kinds/errors";
import {
  type Article,
  type ArticleState,
  type ExternalSite,
  type FoundArticle,
  isSameRevision,
  type WrittenArticle,
} from "../kinds/external-site";
import type { Doubt, Sending } from "./doubt";

/** What is known of an article, as of the last response from the platform. Instants in milliseconds. */
export interface KnownArticle extends Doubt {
  marker: string;
  externalId: string | null;
  there: "draft" | "scheduled" | "published" | null;
  scheduledAt: number | null;
  revision: string | null;
  sentHash: string | null;
  syncedAt: number | null;
  /** Someone edited it on the platform, and nobody has decided yet. */
  isConflict: boolean;
  /** Someone decided to keep the edit on the platform. */
  isKept: boolean;
  memory: Record<string, string>;
}

export interface SyncDeps {
  site: ExternalSite;
  now: () => number;
  /** Called before each call that changes something: its response may be lost. */
  doubt: (sending: Sending) => Promise<void>;
  /** From now on, the created or found article belongs to the post, whatever happens next. */
  adopt: (found: FoundArticle) => Promise<void>;
}

interface WantedArticle {
  article: Article;
  /** Of its content. */
  hash: string;
  /** Does not create a missing article. */
  ifThere: boolean;
  /** Keeps a state that someone set on the platform, as long as ours was a draft. */
  keepsState: boolean;
  /** Keeps the remote content: someone decided so. */
  keepsText: boolean;
  /** Checks the remote article even if everything should be up to date. */
  look: boolean;
}

/**
 * `state`: the key of the state now reached or satisfied; null for none. `until`: when to finish the rest, because its time is too near for
 * the platform to keep it.
 */
export type SyncOutcome =
  /** Already up to date; `found` if it was checked. */
  | { kind: "unchanged"; found: FoundArticle | null; state: string | null }
  | { kind: "written"; written: WrittenArticle; state: string; until: number | null }
  /** Only its state was changed. */
  | { kind: "moved"; found: FoundArticle; state: string; until: number | null }
  /** It will become public at its time, and any write would publish it at once. */
  | { kind: "waiting"; found: FoundArticle; until: number }
  /** Edited on the platform since our last write: the content was left alone. */
  | { kind: "conflict"; found: FoundArticle; state: string | null }
  | { kind: "unfinished"; done: Sentences; memory: Record<string, string> }
  | { kind: "gone" };

/**
 * Syncs the remote article. A crash or lost response at any step leaves a state from which the next call continues: never a second public
 * article. While unconfirmed (an earlier call got no response), differing content is not taken for an edit but overwritten, unless that
 * call could not have written it.
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

/** The time of a schedule too near for the platform to keep; otherwise null. */
const nearTime = (state: ArticleState, now: number, leadMs: number): number | null =>
  state.kind === "scheduled" && state.at > now && state.at - now < leadMs ? state.at : null;

/** The time of a schedule that came too near while the article was written. */
const missedTime = (asked: ArticleState, { state }: FoundArticle): number | null =>
  asked.kind === "scheduled" && state === "draft" ? asked.at : null;

/** Whether a post edited on the platform is to be hidden from readers, or until another time. */
export function takesAway(
  known: Pick<KnownArticle, "sentState" | "doubtAt">,
  state: ArticleState,
  there: Pick<FoundArticle, "state" | "scheduledAt">,
): boolean {
  const isAsked = stateKey(state) === (known.sentState ?? stateKey(state)) && known.doubtAt === null;
  if (isAsked || isIn(there, state)) return false;
  return state.kind === "draft" || (state.kind === "scheduled" && there.state === "scheduled");
}

/** Removes the article and any duplicate that an unanswered call may have created. */
export async function removeArticle(deps: SyncDeps, known: KnownArticle): Promise<void> {
  const read = known.externalId === null ? null : alive(await deps.site.read(known.externalId));
  const others = read && known.doubtAt === null ? [] : await findOthers(deps, known.marker, read);
  await removeAll(deps, read ? [read, ...others] : others);
}

/**
 * Removes duplicates that an unanswered call may have created, leaves the article alone except for a schedule of ours, and returns it: null
 * if it was deleted there or never created.
 */
export async function lookAfter(deps: SyncDeps, known: KnownArticle): Promise<FoundArticle | null> {
  await removeAll(deps, await findOthers(deps, known.marker, known));
  const read = known.externalId === null ? null : alive(await deps.site.read(known.externalId));
  if (read?.state !== "scheduled" || stateKey(stateOf(read)) !== known.sentState) return read;
  await deps.doubt({ hash: null, state: stateKey(draft) });
  return deps.site.setState(read.externalId, draft);
}

/** Other articles with the marker. */
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
 * Edited on the platform since our last write: its content changed, or it is no longer public. A late unanswered call cannot explain it if
 * its content was written and confirmed since.
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

/** Whether nothing of ours explains another state: it is what someone set on the platform. */
const isTheirState = (known: KnownArticle, { article, keepsState, keepsText }: WantedArticle): boolean =>
  (keepsState && (known.sentState ?? "draft") === "draft") ||
  (keepsText && known.doubtAt === null && known.sentState === stateKey(article.state));

function stateOf({ state, scheduledAt }: FoundArticle): ArticleState {
  if (state === "scheduled" && scheduledAt !== null) return { kind: "scheduled", at: scheduledAt };
  return { kind: state === "published" ? "published" : "draft" };
}

/** The platform carries out its schedule: only a check shows whether it did. */
export const thereOf = ({ there, scheduledAt }: Pick<KnownArticle, "there" | "scheduledAt">) => ({
  state: there ?? ("trashed" as const),
  scheduledAt,
});

const isIn = (found: Pick<FoundArticle, "state" | "scheduledAt">, state: ArticleState) =>
  found.state === state.kind && (state.kind !== "scheduled" || found.scheduledAt === state.at);

/** `draft`, `published`, or `scheduled` with its time in milliseconds. */
const stateKey = (state: ArticleState): string =>
  state.kind === "scheduled" ? `scheduled ${state.at}` : state.kind;
