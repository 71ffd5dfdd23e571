import type { StatementSync } from "node:sqlite";

/** What looking at a database takes. */
export interface Sqlite {
  prepare: (query: string) => StatementSync;
  function: (name: string, options: { varargs: true }, run: () => number) => void;
}

/** Everything a public address may be asked for in the simulation. */
export interface Asked {
  path: string;
  kind: "list" | "post" | "search" | "feed" | "sitemap";
  slug?: string;
  word?: string;
  page?: number;
  limit?: number;
  category?: string;
}

interface TruthPost {
  id: string;
  title: string;
  slug: string;
  content: string;
  categories: string[];
  authors: string[];
  profiles: { name: string; bio: string }[];
  publishedAt: number;
  updatedAt: number;
}

/** The public tables as they stand, read by plain scans that share no code with the read path. */
export interface Snapshot {
  frame: string;
  published: TruthPost[];
  links: { from: string; to: string; score: number }[];
  moved: Map<string, string>;
  /** The category that each present name, slug, former name and former slug stands for; earlier ones win. */
  categories: { key: string; id: string; isName: boolean }[];
}

export function takeSnapshot(sqlite: Sqlite, workspaceId: string): Snapshot {
  const all = (query: string) => sqlite.prepare(query).all(workspaceId);
  const [workspace] = all("SELECT name, plan_id, hide_branding FROM workspaces WHERE id = ?");
  return {
    frame: `${workspace?.plan_id}/${workspace?.hide_branding === 1}/${workspace?.name}`,
    published: all("SELECT * FROM posts WHERE workspace_id = ? AND status = 'PUBLISHED'")
      .map((row) => ({
        id: String(row.id),
        title: String(row.title),
        slug: String(row.slug),
        content: String(row.content),
        categories: JSON.parse(String(row.categories)) as string[],
        authors: JSON.parse(String(row.authors)) as string[],
        profiles: JSON.parse(String(row.author_profiles)) as TruthPost["profiles"],
        publishedAt: Number(row.published_at),
        updatedAt: Number(row.updated_at),
      }))
      .sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1)),
    links: all(
      "SELECT l.* FROM related_posts l JOIN posts p ON p.id = l.post_id WHERE p.workspace_id = ?",
    ).map((row) => ({ from: String(row.post_id), to: String(row.related_id), score: Number(row.score) })),
    moved: new Map(
      all("SELECT slug, post_id FROM slug_history WHERE workspace_id = ?").map((row) => [
        String(row.slug),
        String(row.post_id),
      ]),
    ),
    categories: ["name_key", "slug", "redirect"].flatMap((kind) =>
      all(
        kind === "redirect"
          ? "SELECT key, category_id AS id, is_pending AS isName FROM category_redirects WHERE workspace_id = ?"
          : `SELECT ${kind} AS key, id, ${Number(kind === "name_key")} AS isName FROM categories WHERE workspace_id = ?`,
      ).map((row) => ({ key: String(row.key), id: String(row.id), isName: row.isName === 1 })),
    ),
  };
}

/** What the public API has to say of it. */
export function truthOf(snapshot: Snapshot, asked: Asked): string {
  const { published, frame } = snapshot;
  switch (asked.kind) {
    case "list":
      return listTruth(snapshot, asked);
    case "post":
      return postTruth(snapshot, asked);
    case "search":
      return JSON.stringify(
        published
          .filter((post) => mentions(post, asked.word ?? ""))
          .map(summary)
          .sort(),
      );
    case "feed":
      return JSON.stringify([frame.split("/")[2], published.slice(0, 20).map(feedSketch)]);
    case "sitemap":
      return JSON.stringify(published.map((post) => [addressOf(post), iso(post.updatedAt)]));
    default:
      return asked.kind satisfies never;
  }
}

const addressOf = ({ slug }: TruthPost) => `https://site.test/blog/${slug}`;
const feedSketch = (post: TruthPost) => [addressOf(post), post.title, iso(post.updatedAt), post.categories];
const mentions = ({ title, content }: TruthPost, word: string) =>
  `${title} ${content}`.split(" ").includes(word);

function postTruth(snapshot: Snapshot, asked: Asked): string {
  const { published, moved, frame } = snapshot;
  const post = published.find(({ slug }) => slug === asked.slug);
  if (post) return JSON.stringify([frame, sketch(post), post.content, relatedTo(snapshot, post.id)]);
  const target = moved.get(asked.slug ?? "");
  return `404 ${published.find(({ id }) => id === target)?.slug ?? "-"}`;
}

function listTruth(snapshot: Snapshot, { category, page = 1, limit = 20 }: Asked): string {
  const { published, frame } = snapshot;
  const categoryOf = (name: string) =>
    snapshot.categories.find(({ key, isName }) => isName && key === name.toLowerCase())?.id;
  const used = new Set(published.flatMap(({ categories }) => categories.map(categoryOf)));
  const asked = snapshot.categories.find(({ key, id }) => key === category && used.has(id))?.id;
  const wanted = published.filter(
    ({ categories }) =>
      category === undefined ||
      (asked !== undefined && categories.some((name) => categoryOf(name) === asked)),
  );
  const items = wanted.slice((page - 1) * limit, page * limit);
  return JSON.stringify([items.length > 0 ? frame : "", wanted.length, items.map(sketch)]);
}

const iso = (ms: number) => new Date(ms).toISOString();
const sketch = (post: TruthPost) => [
  post.id,
  post.title,
  post.slug,
  post.categories,
  post.authors,
  post.profiles.map(({ name, bio }) => [name, bio]),
  iso(post.publishedAt),
  iso(post.updatedAt),
];
/** Search hits and related posts do not name authors. */
const summary = (post: TruthPost) => sketch({ ...post, authors: [], profiles: [] });

function relatedTo({ links, published }: Snapshot, postId: string) {
  return links
    .filter(({ from }) => from === postId)
    .flatMap(({ to, score }) => {
      const post = published.find(({ id }) => id === to);
      return post ? [{ score, post }] : [];
    })
    .sort((a, b) => b.score - a.score || (a.post.id > b.post.id ? -1 : 1))
    .slice(0, 5)
    .map(({ post }) => summary(post));
}
