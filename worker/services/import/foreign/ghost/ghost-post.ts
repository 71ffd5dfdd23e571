import type { z } from "zod";
import type { ForeignItem } from "../foreign-post";
import { mergeNames } from "../merge-names";
import type { GhostData, GhostPost } from "./read-ghost";

/** What Ghost writes in place of its own address. */
const placeholder = /__GHOST_URL__/g;

export function ghostPost(post: z.infer<typeof GhostPost>, data: GhostData, site: string): ForeignItem {
  const identity = `ghost:${post.uuid || post.id}`;
  const left = (reason: string): ForeignItem => ({ kind: "left", identity, title: post.title, reason });
  if (post.type === "page" || post.page === true || post.page === 1)
    return left("It is a page; only posts are imported.");
  const root = site.replace(/\/+$/, "");
  const own = (text: string) => (root === "" ? text : text.replace(placeholder, () => root));
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id);
  const date = instant(post.published_at);
  const isPublic =
    (post.status === "published" || post.status === "sent") && ["", "public"].includes(post.visibility);
  const authors = joined(data.posts_authors, post.id, "author_id", data.users);
  const { names, warnings } = mergeNames(
    joined(data.posts_tags, post.id, "tag_id", data.tags).filter((name) => !name.startsWith("#")),
  );
  return {
    kind: "post",
    post: {
      identity,
      title: post.title,
      slug: post.slug,
      date,
      updated: instant(post.updated_at),
      status: isPublic ? "PUBLISHED" : "DRAFT",
      excerpt: post.custom_excerpt,
      authors:
        authors.length > 0
          ? authors
          : data.users.filter(({ id }) => id === post.author_id).map(({ name }) => name),
      categories: names,
      body: own(post.html),
      bodyKind: "html",
      featured:
        post.feature_image === ""
          ? null
          : { url: own(post.feature_image), alt: meta?.feature_image_alt ?? "" },
      link: root === "" ? `/${post.slug}/` : `${root}/${post.slug}/`,
      oldSlugs: [],
      seoTitle: meta?.meta_title ?? "",
      seoDescription: meta?.meta_description ?? "",
      canonicalUrl: own(post.canonical_url),
      warnings: [
        ...(post.status === "scheduled"
          ? [
              `It was scheduled for ${date === null ? "a later time" : new Date(date).toISOString()}; schedule the draft here.`,
            ]
          : []),
        ...(!isPublic && post.status === "published"
          ? [`It was for ${post.visibility} only, so it is imported as a draft.`]
          : []),
        ...(post.html === "" && post.plaintext !== "" ? ["The file holds no HTML of its body."] : []),
        ...(root === "" && `${post.html}${post.feature_image}`.includes("__GHOST_URL__")
          ? ["Its pictures cannot be found without the address of the blog."]
          : []),
        ...warnings,
      ],
    },
  };
}

function joined<K extends string>(
  rows: readonly ({ post_id: string; sort_order: number } & Record<K, string>)[],
  postId: string,
  key: K,
  things: readonly { id: string; name: string }[],
): string[] {
  return rows
    .filter(({ post_id }) => post_id === postId)
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .flatMap((row) => things.filter(({ id }) => id === row[key]).map(({ name }) => name));
}

/** What four digits of a year can say. */
const [earliest, latest] = [Date.parse("0001-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59Z")];

function instant(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const time =
    typeof value === "number"
      ? value
      : Date.parse(/[Zz]|[+-]\d{2}:?\d{2}$/.test(value) ? value : `${value.replace(" ", "T")}Z`);
  return time >= earliest && time <= latest ? time : null;
}
