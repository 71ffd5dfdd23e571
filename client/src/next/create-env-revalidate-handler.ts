import { ConfigError, createBlogsvcFromEnv } from "../core/index.ts";
import { createRevalidateHandler, type RevalidateHandlerOptions } from "./create-revalidate-handler.ts";

/**
 * As `createRevalidateHandler`, with BLOGSVC_REVALIDATE_SECRET and BLOGSVC_WORKSPACE_SLUG. They are read at the first request, so
 * that the site can be built without them. While the secret is being rotated it may be two, with a comma between.
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
  return (request) => {
    handle ??= createRevalidateHandler({ ...ofEnv(), ...options });
    return handle(request);
  };
}

function ofEnv(): Pick<RevalidateHandlerOptions, "secret" | "workspaceSlug"> {
  const { revalidateSecret, workspaceSlug } = createBlogsvcFromEnv();
  if (!revalidateSecret) throw new ConfigError("BLOGSVC_REVALIDATE_SECRET is not set");
  return { secret: revalidateSecret.split(",").map((secret) => secret.trim()), workspaceSlug };
}
