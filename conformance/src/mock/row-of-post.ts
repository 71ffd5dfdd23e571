import { createHash } from "node:crypto";
import { pickFields } from "../../../schema/api/post-fields";
import type { BlogPostImageAsset } from "../../../schema/api/public";
import type { ImportedPost } from "../../../worker/domains/import/format/imported-post";
import { type DerivedText, deriveText } from "../../../worker/domains/posts/derive-text";
import { type PublicRow, storedFields } from "../../../worker/public/public-row";

/** A hero image as a post's column stores it: its URL is made from `key` when it is served. */
export interface StoredHero extends Omit<BlogPostImageAsset, "url" | "createdAt"> {
  imageId: string;
  key: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

interface Particulars {
  slug: string;
  content: string;
  hero: StoredHero | null;
  /** Of the file, in epoch milliseconds: replaces missing dates. */
  modifiedAt: number;
  /** Derived text of a post with the same body: counting words is the slowest part. */
  derivedBefore: DerivedText | undefined;
}

/** The columns that the service would store for an imported post. The same file has the same id, wherever it is. */
export function rowOfPost(
  post: ImportedPost,
  { slug, content, hero, modifiedAt, derivedBefore }: Particulars,
): PublicRow {
  const publishedAt = post.date ?? post.updated ?? Math.round(modifiedAt);
  return {
    id: `post_${createHash("sha256").update(post.identity).digest("hex").slice(0, 20)}`,
    ...storedFields(pickFields({ ...post, slug, content, heroImageId: null })),
    authorProfiles: "[]",
    hero: hero && JSON.stringify(hero),
    citations: "[]",
    provenance: null,
    approvedBy: null,
    ogImage: null,
    ...(derivedBefore ?? deriveText(content)),
    publishedAt,
    updatedAt: post.updated ?? publishedAt,
    publicOrder: null,
  };
}
