import { createEnvRevalidateHandler } from "@blogsvc/client/next";

export const POST = createEnvRevalidateHandler();
