import { hc } from "hono/client";
import type { Api } from "../../../worker/app";
import { ApiError, toApiError } from "./api-error";

async function reach(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("unreachable", "The server cannot be reached.", 0);
  }
}

/** The management API, typed by the Worker's own routes. The session rides in the cookie. */
export const api = hc<Api>("/", { fetch: reach });

/** The `data` of a successful answer; anything else is thrown as an ApiError. */
export async function unwrap<D>(
  request: Promise<{
    ok: boolean;
    status: number;
    headers: Headers;
    json(): Promise<{ success: true; data: D }>;
  }>,
): Promise<D> {
  const response = await request;
  if (!response.ok) throw await toApiError(response);
  return (await response.json()).data;
}
