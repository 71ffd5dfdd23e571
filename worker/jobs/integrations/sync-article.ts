import type {
  Article,
  ArticleState,
  ExternalSite,
  FoundArticle,
  WrittenArticle,
} from "../../adapters/external/external-site";

/** What is known of an article, as of our last answer from there. Instants in milliseconds. */
export interface KnownArticle {
  marker: string;
  externalId: string | null;
  there: "draft" | "scheduled" | "published" | null;
  scheduledAt: number | null;
  revision: string | null;
  sentHash: string | null;
  doubtAt: number | null;
  memory: Record<string, string>;
}

export interface SyncDeps {
  site: ExternalSite;
  /** Before the first call that changes something: from here on an answer may be lost. */
  doubt: () => Promise<void>;
  /** The article that was made or found is the post's from now on, whatever happens next. */
  adopt: (found: FoundArticle) => Promise<void>;
}

export interface WantedArticle {
  article: Article;
  /** Of its content. */
  hash: string;
  /** An article that is not there is not made. */
  ifThere: boolean;
  /** Its state there is left as somebody there has set it. */
  keepsState: boolean;
  /** Looks there even where all is known to be as it should. */
  look: boolean;
}

export type SyncOutcome =
  /** It is as it should be already; `found` where somebody looked. */
  | { kind: "unchanged"; found: FoundArticle | null }
  | { kind: "written"; written: WrittenArticle }
  /** Edited there since our last write: nothing was done. */
  | { kind: "conflict"; found: FoundArticle }
  | { kind: "gone" };

/**
 * Makes the article on the other side what it should be. A crash or a lost answer at any step leaves something from which
 * the next call of this goes on: never a second article that readers see. In doubt (an earlier call was never answered)
 * what is there is not taken for somebody's edit but written again.
 */
export async function syncArticle(
  deps: SyncDeps,
  known: KnownArticle,
  wanted: WantedArticle,
): Promise<SyncOutcome> {
  const { site } = deps;
  const { article, hash } = wanted;
  const inDoubt = known.doubtAt !== null;
  const asSent = known.sentHash === hash;
  if (!wanted.look && !inDoubt && asSent && standsAsKnown(known, wanted)) {
    return { kind: "unchanged", found: null };
  }
  const read = known.externalId === null ? null : alive(await site.read(known.externalId));
  const others = read && !inDoubt ? [] : await findOthers(deps, known.marker, read);
  const found = read ?? others[0] ?? null;
  await removeAll(deps, read ? others : others.slice(1));
  if (read && !inDoubt && isEdited(known, read)) return { kind: "conflict", found: read };
  const state = wanted.keepsState && found ? stateOf(found) : article.state;
  if (read && asSent && read.revision === known.revision && stands(read, state)) {
    return { kind: "unchanged", found: read };
  }
  if (!found && wanted.ifThere) return { kind: "gone" };
  await deps.doubt();
  const target = found ?? (await site.create(known.marker, article));
  if (target !== read) await deps.adopt(target);
  return {
    kind: "written",
    written: await site.write(target.externalId, { ...article, state }, known.memory),
  };
}

/** Takes the article away, and whatever an unanswered call may have made beside it. */
export async function removeArticle(deps: SyncDeps, known: KnownArticle): Promise<void> {
  const read = known.externalId === null ? null : alive(await deps.site.read(known.externalId));
  const others = read && known.doubtAt === null ? [] : await findOthers(deps, known.marker, read);
  await removeAll(deps, read ? [read, ...others] : others);
}

/** Removes what an unanswered call may have made beside the article, which is left as it is. */
export async function tidyUp(deps: SyncDeps, known: KnownArticle): Promise<void> {
  await removeAll(deps, await findOthers(deps, known.marker, known));
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
  if (articles.length > 0) await deps.doubt();
  for (const { externalId } of articles) await deps.site.remove(externalId);
}

const alive = (found: FoundArticle | null) => (found === null || found.state === "trashed" ? null : found);

/** By somebody there, since our last write: its content, or that readers see it no more. */
const isEdited = ({ revision, there }: KnownArticle, read: FoundArticle) =>
  revision !== null && (read.revision !== revision || (there === "published" && read.state === "draft"));

function stateOf({ state, scheduledAt }: FoundArticle): ArticleState {
  if (state === "scheduled" && scheduledAt !== null) return { kind: "scheduled", at: scheduledAt };
  return { kind: state === "published" ? "published" : "draft" };
}

/** A schedule that has come is theirs to carry out: whether they did, only a look shows. */
const standsAsKnown = (
  { there, scheduledAt }: KnownArticle,
  { article: { state }, keepsState }: WantedArticle,
) =>
  (keepsState && there !== null) ||
  (there === state.kind && (state.kind !== "scheduled" || scheduledAt === state.at));

const stands = (found: FoundArticle, state: ArticleState) =>
  found.state === state.kind && (state.kind !== "scheduled" || found.scheduledAt === state.at);
