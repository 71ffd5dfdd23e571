import { createHash } from "node:crypto";
import type { PublicPost } from "../../../schema/api/public";
import { slugify } from "../../../schema/api/slug";
import { AppError } from "../../../worker/platform/errors";
import { paginate } from "../../../worker/platform/paginate";
import { readListQuery } from "../../../worker/public/list-query";
import { brandingOf, type PublicRow, publicPost, relatedSummary } from "../../../worker/public/public-row";
import { fail, jsonType, nextRequestId, respond } from "../../../worker/public/respond";
import { documents } from "./answer-document.ts";
import { answerSearch } from "./answer-search.ts";
import type { MockSite } from "./mock-site.ts";
import type { FolderFile } from "./read-folder.ts";
import { relatedPosts } from "./related-posts.ts";

const types: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** An image of the folder, public as in the service; not cached, since it may change under its URL. */
function answerPicture(pictures: ReadonlyMap<string, FolderFile>, path: string): Response {
  const picture = pictures.get(path);
  if (!picture) throw new AppError("not_found", "Not found");
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return new Response(picture.bytes, {
    headers: {
      "content-type": types[extension] ?? "application/octet-stream",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

/** Spec: "GET …/blogs". Throws AppError for an invalid parameter. */
function answerList({ workspace, published }: MockSite, query: URLSearchParams) {
  const { page, limit, category } = readListQuery(query);
  const found = category === null ? published : published.filter((row) => isIn(row, category));
  const rows = found.slice((page - 1) * limit, page * limit);
  return {
    items: rows.map((row) => publicPost(row, workspace, { ...workspace, scope: "" })),
    pagination: paginate({ page, limit }, found.length),
    branding: brandingOf(workspace),
  };
}

/** `category` is in lowercase: a name, or its slug. */
const isIn = ({ categories }: PublicRow, category: string): boolean =>
  (JSON.parse(categories) as string[]).some(
    (name) => name.normalize("NFC").toLowerCase() === category || slugify(name) === category,
  );

/** Spec: "GET …/blogs/{slug}". Throws AppError: 400 for a blank slug, 404 with the current slug of a renamed post. */
function answerPost(site: MockSite, slug: string): { post: PublicPost } {
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

/** The key of a request from either header; null if it is missing or malformed, or the two differ. */
function readKey(headers: Headers): string | null {
  const authorization = headers.get("authorization");
  const direct = headers.get("x-api-key")?.trim() ?? null;
  if (authorization === null) return direct;
  const bearer = /^Bearer +([^ ]+) *$/i.exec(authorization)?.[1] ?? null;
  return direct === null || direct === bearer ? bearer : null;
}

export type MockHandler = (request: Request) => Promise<Response>;

interface Body {
  text: string;
  contentType: string;
}

const publicPath = /^\/v1\/public\/([^/]*)\/(.*)$/s;
const picturePath = /^\/images\/(.+)$/s;

/** The public API over the current `site`, for the one key. */
export function createMockHandler(site: () => MockSite, key: string): MockHandler {
  return async (request) => {
    const requestId = nextRequestId();
    const current = site();
    try {
      const answer = answerTo(request, current, key, requestId);
      return request.method === "HEAD" ? new Response(null, answer) : answer;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === "unauthorized"
        ? fail(error, requestId)
        : fail(error, requestId, { "x-blogsvc-version": versionOf(current) });
    }
  };
}

const versionOf = ({ workspace }: MockSite) => String(workspace.counter);

function answerTo(request: Request, site: MockSite, key: string, requestId: string): Response {
  const { pathname, searchParams } = new URL(request.url);
  const notFound = () => new AppError("not_found", "Not found");
  if (request.method !== "GET" && request.method !== "HEAD") throw notFound();
  const picture = picturePath.exec(pathname)?.[1];
  if (picture !== undefined) return answerPicture(site.pictures, decoded(picture));
  const [, workspaceSlug, path] = publicPath.exec(pathname) ?? [];
  if (workspaceSlug === undefined || path === undefined) throw notFound();
  if (readKey(request.headers) !== key || decoded(workspaceSlug) !== site.workspace.slug)
    throw new AppError("unauthorized", "Unauthorized");
  if (!/^\d{1,15}$/.test(request.headers.get("x-blogsvc-min-version") ?? "0"))
    throw new AppError("invalid_request", "x-blogsvc-min-version must be a whole number");
  const { text, contentType } = bodyOf(site, path, searchParams);
  const etag = `"mock-${createHash("sha256").update(path).update("\n").update(text).digest("hex").slice(0, 32)}"`;
  const admission = {
    keyId: "key_mock",
    workspace: site.workspace,
    epoch: "mock",
    version: site.workspace.counter,
    known: true,
  };
  return respond(
    request.headers,
    { admission, entry: { key: etag, etag, status: 200, body: text } },
    contentType,
    requestId,
  );
}

function bodyOf(site: MockSite, path: string, query: URLSearchParams): Body {
  if (path === "blogs") return json(answerList(site, query));
  if (path.startsWith("blogs/")) return json(answerPost(site, decoded(path.slice("blogs/".length))));
  if (path === "search") return json(answerSearch(site, query));
  const document = documents.get(path);
  if (!document) throw new AppError("not_found", "Not found");
  return { text: document.write(site), contentType: document.contentType };
}

const json = (data: unknown): Body => ({
  text: JSON.stringify({ success: true, data }),
  contentType: jsonType,
});

/** Invalid percent-encoding matches nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError("not_found", "Not found");
  }
}
