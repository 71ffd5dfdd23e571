import { createHash } from "node:crypto";
import { AppError } from "../../../worker/platform/errors";
import { fail, jsonType, nextRequestId, respond } from "../../../worker/public/respond";
import { documents } from "./answers/answer-document.ts";
import { answerList } from "./answers/answer-list.ts";
import { answerPicture } from "./answers/answer-picture.ts";
import { answerPost } from "./answers/answer-post.ts";
import { answerSearch } from "./answers/answer-search.ts";
import type { MockSite } from "./mock-site.ts";
import { readKey } from "./read-key.ts";

export type MockHandler = (request: Request) => Promise<Response>;

interface Body {
  text: string;
  contentType: string;
}

const publicPath = /^\/v1\/public\/([^/]*)\/(.*)$/s;
const picturePath = /^\/images\/(.+)$/s;

/** The public API over whatever `site` is at the moment, for the one key. */
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

/** What is no percent-encoding of UTF-8 names nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError("not_found", "Not found");
  }
}
