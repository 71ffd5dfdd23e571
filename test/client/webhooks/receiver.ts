import {
  createWebhookHandler,
  type Revalidation,
  type WebhookHandlerOptions,
} from "@blogsvc/client/webhooks";
import { expect } from "vitest";
import { secret } from "./signed-request";

/** A handler, and what it was told to revalidate. */
export function receiver(options: Partial<WebhookHandlerOptions> = {}) {
  const done: Revalidation[] = [];
  const errors: unknown[] = [];
  const handler = createWebhookHandler({
    secret,
    revalidate: (what) => done.push(what),
    onError: (error) => errors.push(error),
    ...options,
  });
  const send = async (request: Request): Promise<[number, unknown]> => {
    const response = await handler(request);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    return [response.status, await response.json()];
  };
  return { send, done, errors };
}

/** The body of an answer that is none of 200. */
export const refused = (error: string) => ({ ok: false, error });
