import { createEnvRevalidateHandler } from "@blogsvc/client/next";

/** The workspace's webhook calls it when a post changes. */
export const POST = createEnvRevalidateHandler();
