import { blogTags } from "@blogsvc/client";
import type { Revalidation } from "@blogsvc/client/webhooks";
import type { State } from "./blog-history";

/**
 * A site that keeps everything until its tag is dropped, and then reads it anew as old as the service may answer: no
 * older than the newest event that was sent so far.
 */
export class CachingSite {
  private readonly kept = new Map<string, { value: string; tags: string[] }>();
  private readonly tags = blogTags("acme");
  private newest = 0;

  constructor(private readonly states: State[]) {
    const [first] = states;
    if (first) for (const key of ["list", ...first.pages.keys()]) this.read(key);
  }

  /** The service has sent an event of this version. */
  heardOf(version: number): void {
    this.newest = Math.max(this.newest, version);
  }

  drop({ tags }: Revalidation): void {
    for (const [key, { tags: own }] of this.kept) if (own.some((tag) => tags.includes(tag))) this.read(key);
  }

  /** The pages that are not as they ought to be now. */
  stale(): string[] {
    return [...this.kept]
      .filter(([key, { value }]) => value !== shownAt(this.states.at(-1), key))
      .map(([key]) => key);
  }

  private read(key: string): void {
    const { posts, post, workspace } = this.tags;
    const own = key === "list" ? posts : post(key);
    this.kept.set(key, { value: shownAt(this.states[this.newest], key), tags: [own, workspace] });
  }
}

const shownAt = (state: State | undefined, key: string) =>
  JSON.stringify(key === "list" ? state?.list : state?.pages.get(key));
