import type { SeededRandom } from "../../simulation/support/seeded-random";

/** What a page shows: its own text, those of the posts it names, and what is of the whole workspace. Null: there is none. */
type Page = { text: number; related: Record<string, number>; brand: number } | null;

/** The pages of a site as they ought to be at one version. */
export interface State {
  version: number;
  pages: ReadonlyMap<string, Page>;
  list: string;
  brand: number;
}

export interface HistoryEvent {
  id: string;
  event: string;
  workspaceSlug: string;
  postSlug: string | null;
  previousSlug?: string;
  affectedSlugs?: string[];
  version: number;
}

interface Post {
  slug: string | null;
  text: number;
  relatedTo: number[];
}

/** A workspace that changes at random and tells of it by the rules of docs/webhooks.md: all states, and all events. */
export function randomHistory(
  random: SeededRandom,
  changes: number,
): { states: State[]; events: HistoryEvent[] } {
  const slugs = ["a", "b", "c", "d", "e", "f"];
  const posts: Post[] = slugs.slice(0, 4).map((slug, n) => ({ slug, text: 0, relatedTo: [(n + 1) % 4] }));
  const events: HistoryEvent[] = [];
  let brand = 0;
  const states = [stateAt(0)];

  for (let version = 1; version <= changes; version++) {
    const n = random.between(0, posts.length - 1);
    const post = posts[n];
    if (!post) continue;
    const free = slugs.filter((slug) => posts.every((other) => other.slug !== slug));
    const namers = () =>
      posts.filter((other) => other !== post && other.slug !== null && other.relatedTo.includes(n));
    const tell = (event: string, postSlug: string | null, more: Partial<HistoryEvent> = {}) =>
      events.push({ id: `evt_${events.length}`, event, workspaceSlug: "acme", postSlug, version, ...more });
    const affected = () => {
      const affectedSlugs = namers().flatMap(({ slug }) => slug ?? []);
      return affectedSlugs.length > 0 ? { affectedSlugs } : {};
    };

    if (random.chance(0.08)) {
      brand = version;
      tell("workspace.updated", null);
    } else if (post.slug === null) {
      post.slug = random.pick(free);
      post.text = version;
      tell("post.published", post.slug, affected());
    } else if (random.chance(0.25)) {
      const gone = post.slug;
      const tellOthers = namers();
      post.slug = null;
      tell("post.unpublished", gone);
      for (const { slug } of tellOthers) tell("post.updated", slug);
    } else if (random.chance(0.3)) {
      const previousSlug = post.slug;
      post.slug = random.pick(free);
      post.text = version;
      tell("post.unpublished", previousSlug);
      tell("post.updated", post.slug, { previousSlug });
      for (const { slug } of namers()) tell("post.updated", slug);
    } else {
      post.text = version;
      // Who is told of the next change depends on these, and so no event covers what an earlier one was for.
      if (random.chance(0.5)) post.relatedTo = [random.between(0, posts.length - 1)];
      tell("post.updated", post.slug, affected());
    }
    states.push(stateAt(version));
  }
  return { states, events };

  function stateAt(version: number): State {
    const pages = new Map<string, Page>(slugs.map((slug) => [slug, null]));
    for (const { slug, text, relatedTo } of posts) {
      if (slug === null) continue;
      const named = relatedTo
        .flatMap((n) => posts[n] ?? [])
        .flatMap((other) => (other.slug === null ? [] : [[other.slug, other.text]]));
      pages.set(slug, { text, related: Object.fromEntries(named), brand });
    }
    const list = posts.map(({ slug, text }) => `${slug}@${text}`).join();
    return { version, pages, list: `${list} ${brand}`, brand };
  }
}
