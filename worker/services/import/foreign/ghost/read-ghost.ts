import { z } from "zod";
import { BrokenExport } from "../broken-export";
import type { ForeignItem } from "../foreign-post";
import { ghostPost } from "./ghost-post";

const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const named = z.object({ id, name: text, slug: text });

export const GhostPost = z.object({
  id: id.nullish().transform((value) => value ?? ""),
  uuid: text,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  feature_image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  custom_excerpt: text,
  canonical_url: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  updated_at: z.union([z.string(), z.number()]).nullish(),
  author_id: id.nullish(),
});

const Data = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(named).default([]),
  users: z.array(named).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) }))
    .default([]),
  posts_meta: z
    .array(z.object({ post_id: id, meta_title: text, meta_description: text, feature_image_alt: text }))
    .default([]),
});
type Data = z.infer<typeof Data>;

// Exports of Ghost's admin hold one database in a list; its command line writes the bare object.
const Export = z.union([
  z.object({ db: z.array(z.object({ data: Data })).min(1) }),
  z.object({ data: Data }),
]);

/** Reads a Ghost export (JSON). `site` is where the blog was, which the file does not say. Throws BrokenExport. */
export function readGhost(json: string, site: string): ForeignItem[] {
  const read = Export.safeParse(parsed(json));
  const data = read.success ? ("db" in read.data ? read.data.db[0]?.data : read.data.data) : undefined;
  const posts = (data?.posts ?? []).map((post) => GhostPost.safeParse(post));
  if (!data || (posts.length > 0 && posts.every(({ success }) => !success))) {
    throw new BrokenExport(
      "not_an_export",
      "The file is JSON, but no Ghost export: it has no db[0].data.posts.",
    );
  }
  const relations = relationsOf(data);
  return posts.map((post, index) =>
    post.success ? ghostPost(post.data, relations, site) : unreadable(data.posts[index], post.error, index),
  );
}

const Titled = z.object({ title: z.string() });

function unreadable(post: unknown, { issues: [issue] }: z.ZodError, index: number): ForeignItem {
  const titled = Titled.safeParse(post);
  return {
    kind: "refused",
    identity: `ghost:#${index + 1}`,
    title: titled.success ? titled.data.title : "",
    code: "invalid_post",
    reason: `Its ${issue?.path.join(".") || "entry"} cannot be read: ${issue?.message ?? "it is not valid"}.`,
  };
}

export interface GhostRelations {
  meta: ReadonlyMap<string, Data["posts_meta"][number]>;
  users: ReadonlyMap<string, string>;
  /** Names, in their order, by post. */
  authors: ReadonlyMap<string, string[]>;
  tags: ReadonlyMap<string, string[]>;
}

function relationsOf(data: Data): GhostRelations {
  const users = namesOf(data.users);
  const tags = namesOf(data.tags);
  return {
    meta: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
    users,
    authors: joined(data.posts_authors, ({ author_id }) => users.get(author_id)),
    tags: joined(data.posts_tags, ({ tag_id }) => tags.get(tag_id)),
  };
}

const namesOf = (things: z.infer<typeof named>[]) => new Map(things.map(({ id, name }) => [id, name]));

function joined<Row extends { post_id: string; sort_order: number }>(
  rows: Row[],
  nameOf: (row: Row) => string | undefined,
): Map<string, string[]> {
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map(
    [...byPost].map(([postId, own]) => [
      postId,
      own.toSorted((a, b) => a.sort_order - b.sort_order).flatMap((row) => nameOf(row) ?? []),
    ]),
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new BrokenExport("broken_json", `The file is not whole: ${reason.slice(0, 200)}.`);
  }
}
