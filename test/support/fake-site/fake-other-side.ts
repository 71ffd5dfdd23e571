import type { IntegrationProblem, StoredIntegrationProblem } from "../../../schema/api/integrations";
import type { Sentences } from "../../../schema/api/stored-words";
import { ExternalProblemError, UnfinishedArticleError } from "../../../worker/domains/sites/kinds/errors";
import type {
  Article,
  ArticleState,
  ArticleText,
  ExternalSite,
  FoundArticle,
  WrittenArticle,
} from "../../../worker/domains/sites/kinds/external-site";

export interface StoredArticle {
  id: string;
  /** What it was made with; the marker itself goes with the first write. */
  origin: string;
  marker: string | null;
  article: Article | null;
  slug: string;
  state: FoundArticle["state"];
  scheduledAt: number | null;
  /** How often it was written. */
  revision: number;
  /** What somebody there wrote over it since our last write; 0 for nothing. */
  edits: number;
  /** Somebody there has put it into the state it is in. */
  isMoved: boolean;
}

export type Method = "verify" | "find" | "create" | "read" | "write" | "state" | "remove";

/** How a call travels: `effect` happens on the other side, whether or not its answer comes back; `id` is its article's. */
export type Link = <T>(method: Method, effect: () => T, id?: string) => Promise<T>;

/** In sentences, as an older version stored them. */
export const problem = (over: Partial<IntegrationProblem> = {}): StoredIntegrationProblem => ({
  code: "server_error",
  mayPass: true,
  theirCode: null,
  status: 500,
  ...over,
  message: (over.message ?? "The site answered with an error.") as Sentences,
  hint: (over.hint ?? "Try again later.") as Sentences,
});

/** A site that posts are published to, in memory: what readers see of it, and every call that reached it. */
export class FakeOtherSide {
  readonly articles = new Map<string, StoredArticle>();
  readonly calls: Method[] = [];
  /** Credentials that were given, in order. */
  readonly opened: unknown[] = [];
  /** What each call of a method does instead; taken away by the test. */
  readonly faults = new Map<Method, StoredIntegrationProblem>();
  destination = "https://other.example";
  link: Link = async (_method, effect) => effect();
  /** A plugin there keeps whatever is to be published from being so. */
  keepsPending = false;
  /** Pictures that one write takes. */
  picturesMax = Number.POSITIVE_INFINITY;
  scheduleLeadMs = 0;
  now = () => 0;
  private readonly edits = new Map<string, Partial<ArticleText>>();
  private made = 0;
  private edited = 0;

  /** What readers see. */
  visible(): StoredArticle[] {
    return this.alive().filter(({ state }) => state === "published");
  }

  alive(): StoredArticle[] {
    this.carryOutSchedules();
    return [...this.articles.values()].filter(({ state }) => state !== "trashed");
  }

  /** Somebody edits an article there, in `edits` where it matters what. */
  edit(id: string, edits: Partial<ArticleText> = {}): void {
    const stored = this.articles.get(id);
    this.edits.set(id, edits);
    if (stored) stored.edits = ++this.edited;
  }

  /** Somebody there publishes, withdraws or deletes an article. */
  move(id: string, state: "published" | "draft" | "trashed"): void {
    const stored = this.articles.get(id);
    if (stored && stored.state !== state) Object.assign(stored, { state, scheduledAt: null, isMoved: true });
  }

  /** What is due there is published by the site itself. */
  carryOutSchedules(): void {
    for (const stored of this.articles.values())
      if (stored.state === "scheduled" && (stored.scheduledAt ?? 0) <= this.now())
        Object.assign(stored, { state: "published", scheduledAt: null });
  }

  /** Somebody publishes an article of their own there. */
  add(slug: string): StoredArticle {
    return Object.assign(this.make(slug), { marker: null, state: "published" as const });
  }

  /** `link` is how the calls of whoever opened it travel. */
  site(link: Link = (method, effect, id) => this.link(method, effect, id)): ExternalSite {
    const call: Link = (method, effect, id) => this.call(link, method, effect, id);
    return {
      scheduleLeadMs: this.scheduleLeadMs,
      verify: () => call("verify", () => this.facts()),
      testSteps: () => [
        {
          name: "Sign in",
          run: async () => `As ${(await call("verify", () => this.facts())).siteName}`,
        },
        { name: "Create a draft", run: () => call("create", () => "Created and deleted") },
      ],
      findByMarker: (marker) =>
        call("find", () =>
          this.alive()
            .filter((one) => one.marker === marker)
            .map(found),
        ),
      create: (marker) => call("create", () => found(this.make(marker))),
      read: (id) => call("read", () => this.readOf(id), id),
      write: (id, article, memory) =>
        call(
          "write",
          () => {
            this.takePictures(article, memory);
            return this.writeTo(id, article, memory);
          },
          id,
        ),
      compare: (id, article) =>
        call("read", () => {
          const stored = this.articles.get(id);
          if (!stored || stored.state === "trashed") return null;
          const ours = textOf(article);
          return { ours, theirs: { ...ours, ...this.edits.get(id) } };
        }),
      setState: (id, state) => call("state", () => this.setState(id, state), id),
      remove: (id) =>
        call(
          "remove",
          () => {
            const stored = this.articles.get(id);
            if (stored) Object.assign(stored, { state: "trashed", isMoved: false });
          },
          id,
        ),
    };
  }

  private async call<T>(link: Link, method: Method, effect: () => T, id?: string): Promise<T> {
    const fault = this.faults.get(method);
    if (fault) {
      this.calls.push(method);
      throw new ExternalProblemError(fault);
    }
    const observed = () => {
      this.calls.push(method);
      this.carryOutSchedules();
      return effect();
    };
    return link(method, observed, id);
  }

  private facts() {
    const { destination } = this;
    return { destination, siteName: "Other side", siteUrl: destination, facts: { version: "1" } };
  }

  private make(marker: string): StoredArticle {
    this.made += 1;
    const stored: StoredArticle = {
      id: String(this.made),
      origin: marker,
      marker,
      article: null,
      slug: marker,
      state: "draft",
      scheduledAt: null,
      revision: 1,
      edits: 0,
      isMoved: false,
    };
    this.articles.set(stored.id, stored);
    return stored;
  }

  private readOf(id: string): FoundArticle | null {
    const stored = this.articles.get(id);
    return stored ? found(stored) : null;
  }

  private setState(id: string, state: ArticleState): FoundArticle {
    const stored = this.articles.get(id);
    if (!stored) throw new ExternalProblemError(problem({ code: "deleted_outside", status: 404 }));
    this.put(stored, state);
    return found(stored);
  }

  /** A schedule that is too near is a draft. */
  private put(stored: StoredArticle, state: ArticleState): void {
    const isNear = state.kind === "scheduled" && state.at - this.now() < this.scheduleLeadMs;
    const kind = isNear ? "draft" : state.kind;
    if (kind !== stored.state) stored.isMoved = false;
    stored.state = kind;
    stored.scheduledAt = !isNear && state.kind === "scheduled" ? state.at : null;
  }

  private takePictures({ pictures = [] }: Article, memory: Record<string, string>): void {
    const left = pictures.filter(({ key }) => !(key in memory));
    if (left.length <= this.picturesMax) return;
    const taken = left.slice(0, this.picturesMax).map(({ key }) => [key, "1"]);
    throw new UnfinishedArticleError(`${taken.length} pictures.` as Sentences, {
      ...memory,
      ...Object.fromEntries(taken),
    });
  }

  private writeTo(id: string, article: Article, memory: Record<string, string>): WrittenArticle {
    const stored = this.articles.get(id);
    if (!stored) throw new ExternalProblemError(problem({ code: "deleted_outside", status: 404 }));
    stored.article = article;
    stored.slug = article.slug;
    stored.marker = null;
    const isKept = this.keepsPending && article.state.kind !== "draft";
    this.put(stored, isKept ? { kind: "draft" } : article.state);
    stored.edits = 0;
    stored.revision += 1;
    return {
      ...found(stored),
      problem: isKept ? problem({ code: "rejected", mayPass: false, status: null }) : null,
      seo: { written: ["title"], notWritten: [] },
      memory: { ...memory, kept: "1" },
    };
  }
}

/** Of what is written there, as that of the real ones. */
const revisionOf = ({ article, edits }: StoredArticle): string => {
  const { title, html, slug, excerpt } = article ?? { title: "", html: "", slug: "", excerpt: "" };
  return JSON.stringify([title, html, slug, excerpt, edits]);
};

const textOf = ({ title, excerpt, html, slug, categories, tags, hero }: Article): ArticleText => ({
  ...{ title, excerpt, html, slug, categories, tags },
  picture: hero?.fileName ?? null,
  ...{ author: "", seoTitle: "", seoDescription: "" },
});

const found = (stored: StoredArticle): FoundArticle => foundAs(stored, revisionOf(stored));

const foundAs = ({ id, slug, state, scheduledAt }: StoredArticle, revision: string): FoundArticle => ({
  externalId: id,
  url: state === "published" ? `https://other.example/${slug}` : null,
  editUrl: `https://other.example/edit/${id}`,
  state,
  scheduledAt,
  revision,
});
