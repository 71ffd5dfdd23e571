import type { PublicRow } from "../../../worker/public/public-row";
import type { FolderFile } from "./folder/read-folder.ts";
import type { MockSite } from "./mock-site.ts";
import type { MockWorkspace } from "./mock-workspace.ts";
import { buildPosts } from "./posts/build-posts.ts";

/**
 * The site of a folder. With the one before: what differs in it was changed just now, and a published post's old slug
 * leads to its new one.
 */
export function buildSite(
  files: FolderFile[],
  workspace: MockWorkspace,
  now: number,
  before: MockSite | null = null,
): MockSite {
  const pictures = new Map(files.flatMap((file) => (file.kind === "picture" ? [[file.path, file]] : [])));
  const derived = new Map(before?.posts.map(({ row }) => [row.content, derivedOf(row)]));
  const { posts, problems } = buildPosts(
    files.filter(({ kind }) => kind === "post"),
    { pictures, workspace, now, derived },
  );
  const former = new Map(before?.posts.map((post) => [post.row.id, post]));
  const moved = new Map(before?.moved);
  for (const post of posts) {
    const old = former.get(post.row.id);
    if (!old) continue;
    if (sameBut(post.row, old.row)) post.row.updatedAt = old.row.updatedAt;
    else if (post.row.updatedAt <= old.row.updatedAt) post.row.updatedAt = now;
    if (old.status === "PUBLISHED" && old.row.slug !== post.row.slug) moved.set(old.row.slug, post.row.slug);
  }
  const published = posts.flatMap(({ row, status }) => (status === "PUBLISHED" ? [row] : []));
  const live = new Set(published.map(({ slug }) => slug));
  for (const [slug, target] of moved) if (live.has(slug) || !live.has(target)) moved.delete(slug);
  return { workspace, posts, published, moved, pictures, problems };
}

const derivedOf = ({ derivedExcerpt, wordCount, readingTimeMinutes }: PublicRow) => ({
  derivedExcerpt,
  wordCount,
  readingTimeMinutes,
});

/** Whether two rows say the same, whenever they were changed. */
const sameBut = (a: object, b: object): boolean =>
  JSON.stringify({ ...a, updatedAt: 0 }) === JSON.stringify({ ...b, updatedAt: 0 });
