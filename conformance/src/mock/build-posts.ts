import { posix } from "node:path";
import { PublicPost } from "../../../schema/api/public";
import { assignSlugs } from "../../../worker/domains/import/format/assign-slugs";
import { decodeFrontMatter } from "../../../worker/domains/import/format/decode-front-matter";
import { Fields } from "../../../worker/domains/import/format/fields";
import type { ImportedPost } from "../../../worker/domains/import/format/imported-post";
import { parsePostFile } from "../../../worker/domains/import/format/parse-post-file";
import { findHero } from "../../../worker/domains/import/format/read-images";
import { rejectDuplicates } from "../../../worker/domains/import/format/reject-duplicates";
import { splitFrontMatter } from "../../../worker/domains/import/format/split-front-matter";
import { inspectImage } from "../../../worker/domains/media/inspect-image";
import type { DerivedText } from "../../../worker/domains/posts/derive-text";
import { AppError } from "../../../worker/platform/errors";
import { imageAddress } from "../../../worker/platform/image-address";
import { publicPost } from "../../../worker/public/public-row";
import type { FileProblem, MockPost, MockWorkspace } from "./mock-site.ts";
import type { FolderFile } from "./read-folder.ts";
import { rowOfPost, type StoredHero } from "./row-of-post.ts";

/** The image in the folder that a URL in a post refers to: relative to the post's file, or to the folder's root. */
function findPicture(
  pictures: ReadonlyMap<string, unknown>,
  postPath: string,
  address: string,
): string | null {
  const path = decoded(address.replace(/[?#].*$/s, ""));
  if (path === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return null;
  const beside = posix.normalize(posix.join(posix.dirname(postPath), path));
  const candidates = path.startsWith("/") ? [path.slice(1)] : [beside, posix.normalize(path)];
  return candidates.find((candidate) => pictures.has(candidate)) ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An image's path as a URL segment, like an object key of the service. */
const pictureKey = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** The hero image that a file names by its path in the folder; an import would need its URL instead. */
function localHero(
  file: FolderFile,
  pictures: ReadonlyMap<string, FolderFile>,
): { hero: StoredHero | null; problem: string | null } {
  const split = splitFrontMatter(new TextDecoder().decode(file.bytes));
  if (!split) return { hero: null, problem: null };
  const front = decodeFrontMatter(split);
  const extra = new Fields([front], []).table("extra");
  const { url, alt } = findHero(new Fields([front, extra], []));
  const path = url === null ? null : findPicture(pictures, file.path, url);
  const picture = path === null ? undefined : pictures.get(path);
  if (!picture) {
    return { hero: null, problem: url && `The hero image ${url} is not in the folder, so it was skipped.` };
  }
  try {
    const { width, height } = inspectImage(picture.bytes);
    const hero: StoredHero = {
      imageId: `img_${picture.path}`,
      key: pictureKey(picture.path),
      status: "ready",
      style: "photo",
      width,
      height,
      alt: alt ?? "",
      source: "imported",
      createdAt: Math.round(picture.modifiedAt),
    };
    return { hero, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { hero: null, problem: `The hero image ${picture.path} was left out: ${error.message}.` };
  }
}

const markdownImage = /(!\[[^\]]*\]\(\s*<?)([^\s)>]+)/g;
const htmlImage = /(<img\b[^>]*?\bsrc\s*=\s*["'])([^"']+)/gi;

/** The body with absolute URLs for the folder's images, since another site shows them unchanged. */
function linkPictures(
  content: string,
  postPath: string,
  pictures: ReadonlyMap<string, unknown>,
  publicUrl: string,
): string {
  const absolute = (whole: string, before: string, address: string) => {
    const path = findPicture(pictures, postPath, address);
    return path === null ? whole : before + imageAddress({ publicUrl }, pictureKey(path));
  };
  return content.replace(markdownImage, absolute).replace(htmlImage, absolute);
}

interface Built {
  posts: MockPost[];
  problems: FileProblem[];
}

interface Surroundings {
  pictures: ReadonlyMap<string, FolderFile>;
  workspace: MockWorkspace;
  /** Decides which posts are in the future. */
  now: number;
  /** Derived texts of posts read before, by body. */
  derived: ReadonlyMap<string, DerivedText>;
}

/** Every file as the post that an import would create. */
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
