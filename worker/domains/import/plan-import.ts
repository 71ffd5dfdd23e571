import { contentMax, NewPostFields, pickFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { type Followed, followAddresses, neighborsOf } from "./follow-addresses";
import { assignSlugs } from "./format/assign-slugs";
import type { ImportedPost, ParsedFile } from "./format/imported-post";
import { parsePostFile } from "./format/parse-post-file";
import { rejectDuplicates } from "./format/reject-duplicates";
import {
  defaultUploadLimits,
  type UploadedImage,
  type UploadItem,
  type UploadLimits,
  walkUpload,
} from "./format/walk-upload";
import { controlsRemoved } from "./import-words";
import { postsByIdentity } from "./posts-by-identity";
import { slugsInUse } from "./slugs-in-use";
import { UploadImages } from "./upload-images";
import { withoutControls } from "./without-controls";

interface UploadContents {
  entries: { path: string; bytes: Uint8Array }[];
  images: Map<string, UploadedImage>;
  skipped: Omit<Extract<UploadItem, { kind: "skipped" }>, "kind">[];
}

/** The complete result of walkUpload. Never throws. */
export function readUpload(
  files: readonly { name: string; bytes: Uint8Array }[],
  limits: UploadLimits = defaultUploadLimits,
): UploadContents {
  const contents: UploadContents = { entries: [], images: new Map(), skipped: [] };
  for (const item of walkUpload(files, limits)) {
    if (item.kind === "entry") contents.entries.push({ path: item.path, bytes: item.bytes });
    else if (item.kind === "image") contents.images.set(item.path, item.image);
    else
      contents.skipped.push({
        path: item.path,
        reason: item.reason,
        message: item.message,
        ignored: item.ignored,
      });
  }
  return contents;
}

/** All expanded files are held in memory, in an isolate of 128 MB. */
const uploadLimits = { ...defaultUploadLimits, totalBytes: 40 * 1024 * 1024 };

export interface UploadFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadyFile extends Pick<Followed, "images" | "heroPath" | "links" | "missing"> {
  path: string;
  post: ImportedPost;
  fields: NewPostFields & { slug: string };
  warnings: string[];
  /** The post that an earlier import created from this file, or that it was exported from. */
  existingId: string | null;
}

export interface ImportPlan {
  ready: ReadyFile[];
  failed: { path: string; code: string; message: string }[];
  skipped: UploadContents["skipped"];
  images: UploadImages;
}

/** Results of a dry run over all files of an import, for the files in this part; empty if the upload is complete. */
export interface ImportHints {
  /** Slugs by path. */
  slugs: Record<string, string>;
  /** Slugs by link, by path. */
  links: Record<string, Record<string, string>>;
  /** Names of stored or future images by path. */
  images: Record<string, string>;
}

/**
 * Reads an upload and decides what each file would become, without writing. With the hints of a dry run over more files, a large import
 * sent in parts resolves colliding slugs, links and images like one sent whole.
 */
export async function planImport(
  ctx: WorkspaceCtx,
  files: UploadFile[],
  hints: ImportHints,
  dryRun: boolean,
): Promise<ImportPlan> {
  const { entries, images: uploaded, skipped } = readUpload(files, uploadLimits);
  const images = await UploadImages.of(ctx, uploaded, hints.images, dryRun);
  const parsed = rejectDuplicates(
    entries.map(({ path, bytes }) => fixSlug(parsePostFile(path, bytes), hints.slugs)),
  );
  const posts = parsed.flatMap((file) => (file.ok ? [file.post] : []));
  const known = await postsByIdentity(
    ctx,
    posts.map(({ identity }) => identity),
  );
  const taken = await slugsInUse(
    ctx,
    posts.map(({ slug }) => slug),
    new Set([...known.values()].map(({ id }) => id)),
  );
  const assigned = assignSlugs(
    posts,
    (slug) => taken.has(slug),
    (identity) => known.get(identity)?.slug,
  );
  const slugOf = (post: ImportedPost) => assigned.get(post.identity) ?? post.slug;
  const neighbors = neighborsOf(
    parsed.flatMap((file) =>
      file.ok ? [{ path: file.path, post: file.post, slug: slugOf(file.post) }] : [],
    ),
    images,
  );
  const plan: ImportPlan = { ready: [], failed: [], skipped, images };
  for (const file of parsed) {
    if (!file.ok) {
      plan.failed.push({ path: file.path, code: file.code, message: file.message });
      continue;
    }
    const slug = slugOf(file.post);
    const { content, ogImageUrl, warnings, ...followed } = await followAddresses(
      ctx,
      file,
      neighbors,
      hints.links[file.path] ?? {},
    );
    const { slug: _, ...written } = pickFields({ ...file.post, content, ogImageUrl });
    const clean = withoutControls(written);
    const fields = NewPostFields.safeParse({ ...clean.fields, slug });
    if (!fields.success) {
      plan.failed.push({ path: file.path, ...firstIssue(fields.error) });
      continue;
    }
    plan.ready.push({
      ...followed,
      path: file.path,
      post: file.post,
      fields: { ...fields.data, slug },
      warnings: [...file.warnings, ...clean.changed.map(controlsRemoved), ...warnings],
      existingId: known.get(file.post.identity)?.id ?? null,
    });
  }
  return plan;
}

function fixSlug(file: ParsedFile, slugs: Record<string, string>): ParsedFile {
  const slug = slugs[file.path];
  if (!file.ok || slug === undefined) return file;
  return { ...file, post: { ...file.post, slug, slugSource: "front_matter" } };
}

function firstIssue(error: { issues: { path: PropertyKey[]; message: string }[] }) {
  const issue = error.issues[0];
  const field = issue?.path.join(".") ?? "";
  if (field === "content") {
    return { code: "too_large", message: `The body is over ${contentMax.toLocaleString("en")} characters.` };
  }
  return { code: "invalid_field", message: `${field}: ${issue?.message ?? "is not valid"}` };
}
