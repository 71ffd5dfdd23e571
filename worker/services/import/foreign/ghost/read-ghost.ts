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
  id,
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
  posts: z.array(GhostPost),
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
export type GhostData = z.infer<typeof Data>;

// Exports of Ghost's admin hold one database in a list; its command line writes the bare object.
const Export = z.union([
  z.object({ db: z.array(z.object({ data: Data })).min(1) }),
  z.object({ data: Data }),
]);

/** Reads a Ghost export (JSON). `site` is where the blog was, which the file does not say. Throws BrokenExport. */
export function readGhost(json: string, site: string): ForeignItem[] {
  const read = Export.safeParse(parsed(json));
  if (!read.success) {
    throw new BrokenExport(
      "not_an_export",
      "The file is JSON, but no Ghost export: it has no db[0].data.posts.",
    );
  }
  const data = "db" in read.data ? read.data.db[0]?.data : read.data.data;
  return (data?.posts ?? []).map((post) => ghostPost(post, data as GhostData, site));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new BrokenExport("broken_json", `The file is not whole: ${reason.slice(0, 200)}.`);
  }
}
