import { AppError } from "../platform/errors";
import { buildList, type ListParams, listParams } from "./build-list";
import { buildPost } from "./build-post";
import { readListQuery } from "./list-query";
import type { BuildContext, Resource } from "./read-path";

export const postsTag = "posts";
export const postTag = (slug: string) => `post:${slug}`;

export function listResource(query: URLSearchParams): Resource {
  const params = readListQuery(query);
  return {
    params: listParams(params),
    existsWithoutTag: true,
    build: async (context) => {
      const { io, admission } = context;
      const build = (anchor: string | null) =>
        buildList(io.db, admission.workspace.id, params, anchor, io.addresses);
      const anchor = await anchorOf(context, params);
      const built = await build(anchor);
      // The list has changed: where this page started in the old version no longer applies.
      return anchor !== null && built.version !== admission.version ? build(null) : built;
    },
  };
}

/** The previous page, if cached under the same version, tells where this one starts. */
async function anchorOf(context: BuildContext, params: ListParams): Promise<string | null> {
  if (params.page === 1) return null;
  const before = { ...context.name, params: listParams({ ...params, page: params.page - 1 }) };
  const entry = await context.cache.find(context.io, before, context.admission.version);
  return entry?.hint ?? null;
}

export function postResource(slug: string): Resource {
  if (slug.trim() === "") throw new AppError("invalid_request", "slug is required");
  return {
    params: "",
    existsWithoutTag: false,
    build: ({ io, admission }) => buildPost(io.db, admission.workspace.id, slug, io.addresses),
  };
}
