import type { Probe } from "./probe.ts";
import { type Entity, type ListPage, readList, type Walk, walkList } from "./read-list.ts";
import { dataOf, fail, isObject, type Reply } from "./reply.ts";
import { ContractFailure, NotShown } from "./verdicts.ts";

export interface SinglePost {
  reply: Reply;
  post: Entity;
  /** The same post as in the list. */
  item: Entity;
}

const samples = 5;
/** So that even a small workspace has several pages. */
const pagesWanted = 3;
const limitMax = 100;

/** Evidence shared by several rows, read once. Each reader throws ContractFailure; `from` turns that into a NotShown. */
export class Evidence {
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(private readonly probe: Probe) {}

  /** The list without parameters. */
  readonly firstPage = (): Promise<ListPage> =>
    this.once("first", async () => readList(await this.probe.ask("/blogs")));

  readonly walk = (): Promise<Walk> =>
    this.once("walk", async () => {
      const { pagination } = await this.firstPage();
      const limit = Math.ceil(pagination.total / pagesWanted);
      return walkList(this.probe, Math.min(Math.max(limit, 1), limitMax));
    });

  /** Up to five of the walked posts, evenly spread, read by slug. */
  readonly singles = (): Promise<SinglePost[]> =>
    this.once("singles", async () => {
      const { posts } = await this.walk();
      return Promise.all(spread(posts).map((item) => this.single(item)));
    });

  /** For a row that is not about this evidence: if reading it fails, another row already does. */
  async from<T>(reader: () => Promise<T>): Promise<T> {
    try {
      return await reader();
    } catch (error) {
      if (error instanceof ContractFailure)
        throw new NotShown(`required data could not be read: ${error.failure.request}`);
      throw error;
    }
  }

  /** The walked posts; NotShown if there are none. */
  async posts(): Promise<Entity[]> {
    const { posts } = await this.from(this.walk);
    if (posts.length === 0) throw new NotShown("the workspace has no published post");
    return posts;
  }

  async singlePosts(): Promise<SinglePost[]> {
    await this.posts();
    return this.from(this.singles);
  }

  private async single(item: Entity): Promise<SinglePost> {
    const { slug } = item;
    if (typeof slug !== "string") throw new NotShown("a post in the list has no slug");
    const reply = await this.probe.ask(postPath(slug));
    const { post } = dataOf(reply);
    return isObject(post) ? { reply, post, item } : fail(reply, "data.post, an object");
  }

  private once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const before = this.kept.get(name);
    if (before) return before as Promise<T>;
    const reading = read();
    this.kept.set(name, reading);
    return reading;
  }
}

export const postPath = (slug: string) => `/blogs/${encodeURIComponent(slug)}`;

const spread = <T>(all: T[]): T[] =>
  all.length <= samples
    ? all
    : Array.from({ length: samples }, (_, n) => Math.round((n * (all.length - 1)) / (samples - 1))).flatMap(
        (at) => all.slice(at, at + 1),
      );
