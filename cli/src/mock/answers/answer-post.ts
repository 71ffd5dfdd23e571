import type { PublicPost } from "../../../../schema/api/public";
import { AppError } from "../../../../worker/platform/errors";
import { publicPost, relatedSummary } from "../../../../worker/public/public-row";
import type { MockSite } from "../mock-site.ts";
import { relatedPosts } from "../posts/related-posts.ts";

/** Spec: "GET …/blogs/{slug}". Throws AppError: 400 for a blank slug, 404 with the slug that a renamed post has now. */
export function answerPost(site: MockSite, slug: string): { post: PublicPost } {
  if (slug.trim() === "") throw new AppError("invalid_request", "slug is required");
  const { workspace, published, moved } = site;
  const row = published.find((one) => one.slug === slug.normalize("NFC"));
  if (!row) {
    const movedTo = moved.get(slug);
    throw new AppError("not_found", "Not found", movedTo === undefined ? undefined : { movedTo });
  }
  const post = publicPost(row, workspace, { ...workspace, scope: "" });
  post.relatedPosts = relatedPosts(row, published).map(relatedSummary);
  return { post };
}
