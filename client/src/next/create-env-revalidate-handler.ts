import { createBlogsvcFromEnv } from "../core/index.ts";
import { refuse } from "../webhooks/refuse.ts";
import { tell } from "../webhooks/tell.ts";
import { createRevalidateHandler, type RevalidateHandlerOptions } from "./create-revalidate-handler.ts";

/**
 * As `createRevalidateHandler`, with BLOGSVC_REVALIDATE_SECRET and BLOGSVC_WORKSPACE_SLUG. They are read at the first request, so that the
 * site can be built without them; if one is missing then, the response is 500 and `onError` is called. During rotation, the secret may be
 * two, separated by a comma.
 *
 * @example
 * // app/api/blogsvc/route.ts
 * import { createEnvRevalidateHandler } from "@blogsvc/client/next";
 *
 * export const POST = createEnvRevalidateHandler();
 */
export function createEnvRevalidateHandler(
  options: Partial<RevalidateHandlerOptions> = {},
): (request: Request) => Promise<Response> {
  let handle: ((request: Request) => Promise<Response>) | undefined;
  return async (request) => {
    try {
      handle ??= createRevalidateHandler(withEnv(options));
    } catch (error) {
      await tell(options.onError ?? console.error, error);
      return refuse(500, "the receiver is not set up");
    }
    return handle(request);
  };
}

function withEnv(options: Partial<RevalidateHandlerOptions>): RevalidateHandlerOptions {
  const { revalidateSecret, workspaceSlug } = createBlogsvcFromEnv();
  return {
    ...options,
    secret: options.secret ?? secretsIn(revalidateSecret ?? ""),
    workspaceSlug: options.workspaceSlug ?? workspaceSlug,
  };
}

/** A comma separates two secrets, or belongs to one: secrets have at least 16 characters, and anything shorter must not verify. */
function secretsIn(text: string): string[] {
  const parts = text.split(",").map((secret) => secret.trim());
  return parts.join("") === "" ? [] : [text, ...parts.filter(({ length }) => length >= 16)];
}
