import { PublicPost } from "../../../../schema/api/public";
import { assignSlugs } from "../../../../worker/domains/import/format/assign-slugs";
import type { ImportedPost } from "../../../../worker/domains/import/format/imported-post";
import { parsePostFile } from "../../../../worker/domains/import/format/parse-post-file";
import { rejectDuplicates } from "../../../../worker/domains/import/format/reject-duplicates";
import type { DerivedText } from "../../../../worker/domains/posts/derive-text";
import { publicPost } from "../../../../worker/public/public-row";
import type { FolderFile } from "../folder/read-folder.ts";
import type { FileProblem, MockPost } from "../mock-site.ts";
import type { MockWorkspace } from "../mock-workspace.ts";
import { linkPictures } from "./link-pictures.ts";
import { localHero } from "./local-hero.ts";
import { rowOfPost } from "./row-of-post.ts";

interface Built {
  posts: MockPost[];
  problems: FileProblem[];
}

interface Surroundings {
  pictures: ReadonlyMap<string, FolderFile>;
  workspace: MockWorkspace;
  /** Decides which posts lie in the future. */
  now: number;
  /** Of the posts read before, by their bodies. */
  derived: ReadonlyMap<string, DerivedText>;
}

/** Every file as the post that an import would make of it. */
export function buildPosts(files: FolderFile[], surroundings: Surroundings): Built {
  const built: Built = { posts: [], problems: [] };
  const byPath = new Map(files.map((file) => [file.path, file]));
  const parsed = rejectDuplicates(files.map(({ path, bytes }) => parsePostFile(path, bytes)));
  const slugs = assignSlugs(
    parsed.flatMap((file) => (file.ok ? [file.post] : [])),
    () => false,
  );
  for (const one of parsed) {
    const file = byPath.get(one.path);
    if (!one.ok) {
      built.problems.push({ path: one.path, message: one.message, served: false });
      continue;
    }
    if (!file) continue;
    const slug = slugs.get(one.post.identity) ?? one.post.slug;
    addPost(built, { file, post: one.post, warnings: one.warnings, slug }, surroundings);
  }
  built.posts.sort(newestFirst);
  return built;
}

interface Source {
  file: FolderFile;
  post: ImportedPost;
  warnings: string[];
  slug: string;
}

function addPost(
  built: Built,
  { file, post, warnings, slug }: Source,
  { pictures, workspace, now, derived }: Surroundings,
): void {
  const { path, modifiedAt } = file;
  const say = (message: string) => built.problems.push({ path, message, served: true });
  const { hero, problem } = localHero(file, pictures);
  if (problem) say(problem);
  for (const warning of warnings) if (!warning.includes("so the image was left out")) say(warning);
  const content = linkPictures(post.content, path, pictures, workspace.publicUrl);
  const derivedBefore = derived.get(content);
  const row = rowOfPost(post, { slug, content, hero, modifiedAt, derivedBefore });
  const future = post.status === "PUBLISHED" && (post.date ?? 0) > now;
  if (future) say("Its date is in the future, so it is a draft.");
  const { error } = PublicPost.safeParse(publicPost(row, workspace, { ...workspace, scope: "" }));
  const issue = error?.issues[0];
  if (issue) {
    built.problems.push({ path, message: `${issue.path.join(".")}: ${issue.message}`, served: false });
    return;
  }
  built.posts.push({ row, path, status: future ? "DRAFT" : post.status });
}

const newestFirst = ({ row: a }: MockPost, { row: b }: MockPost): number =>
  (b.publishedAt ?? 0) - (a.publishedAt ?? 0) || (a.id < b.id ? -1 : Number(a.id > b.id));
