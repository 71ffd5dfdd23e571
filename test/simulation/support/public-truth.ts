import type { DatabaseSync } from "node:sqlite";

/** Everything a public address may be asked for in the simulation. */
export interface Asked {
  path: string;
  kind: "list" | "post";
  slug?: string;
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
  publishedAt: number;
  updatedAt: number;
}

/** The public tables as they stand, read by plain scans that share no code with the read path. */
export interface Snapshot {
  frame: string;
  published: TruthPost[];
  links: { from: string; to: string; score: number }[];
  moved: Map<string, string>;
}

export function takeSnapshot(sqlite: DatabaseSync, workspaceId: string): Snapshot {
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
  };
}

/** What the public API has to say of it. */
export function truthOf(snapshot: Snapshot, asked: Asked): string {
  const { published, moved, frame } = snapshot;
  if (asked.kind === "list") return listTruth(snapshot, asked);
  const post = published.find(({ slug }) => slug === asked.slug);
  if (post) return JSON.stringify([frame, sketch(post), post.content, relatedTo(snapshot, post.id)]);
  const target = moved.get(asked.slug ?? "");
  return `404 ${published.find(({ id }) => id === target)?.slug ?? "-"}`;
}

function listTruth({ published, frame }: Snapshot, { category, page = 1, limit = 20 }: Asked): string {
  const wanted = published.filter(
    ({ categories }) => category === undefined || categories.some((name) => name.toLowerCase() === category),
  );
  const items = wanted.slice((page - 1) * limit, page * limit);
  return JSON.stringify([items.length > 0 ? frame : "", wanted.length, items.map(sketch)]);
}

const iso = (ms: number) => new Date(ms).toISOString();
const sketch = (post: TruthPost) => [
  post.id,
  post.title,
  post.slug,
  iso(post.publishedAt),
  iso(post.updatedAt),
];

function relatedTo({ links, published }: Snapshot, postId: string) {
  return links
    .filter(({ from }) => from === postId)
    .flatMap(({ to, score }) => {
      const post = published.find(({ id }) => id === to);
      return post ? [{ score, post }] : [];
    })
    .sort((a, b) => b.score - a.score || (a.post.id > b.post.id ? -1 : 1))
    .slice(0, 5)
    .map(({ post }) => sketch(post));
}

interface AnswerBody {
  data: {
    items?: AnswerPost[];
    pagination?: { total: number };
    post?: AnswerPost;
  };
  error?: { details?: { movedTo?: string } };
}

interface AnswerPost {
  id: string;
  title: string;
  slug: string;
  content: string;
  publishedAt: string;
  updatedAt: string;
  branding: { planId: string; hidden: boolean };
  metadata: { jsonLd: { "@graph": { publisher: { name: string } }[] } };
  relatedPosts: AnswerPost[];
}

/** The same sketch of an answer. */
export async function sketchOf(response: Response): Promise<string> {
  const body = (await response.json()) as AnswerBody;
  if (response.status === 404) return `404 ${body.error?.details?.movedTo ?? "-"}`;
  const { items, pagination, post } = body.data;
  if (post) return JSON.stringify([frameOf(post), shown(post), post.content, post.relatedPosts.map(shown)]);
  return JSON.stringify([frameOf(items?.[0]), pagination?.total, items?.map(shown)]);
}

const shown = (post: AnswerPost) => [post.id, post.title, post.slug, post.publishedAt, post.updatedAt];

function frameOf(post: AnswerPost | undefined): string {
  if (!post) return "";
  const { planId, hidden } = post.branding;
  return `${planId}/${hidden}/${post.metadata.jsonLd["@graph"][0]?.publisher.name}`;
}
