import { hc } from "hono/client";
import type { Api } from "../../../worker/app";
import { ApiError, toApiError } from "./api-error";
import { copy } from "./copy";

let confirmIdentity: () => Promise<boolean> = () => Promise.resolve(false);

/** `ask` has the person confirm their identity; false if they decline. */
export function onConfirmationNeeded(ask: () => Promise<boolean>): void {
  confirmIdentity = ask;
}

/** A request refused because the user signed in too long ago is sent again once they have confirmed their identity. */
async function reach(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await send(...request);
  if (response.status !== 403) return response;
  const { code } = await toApiError(response.clone());
  return code === "reauthentication_required" && (await confirmIdentity()) ? send(...request) : response;
}

async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("unreachable", copy.api.couldntReachServer, 0);
  }
}

/** The management API, typed by the Worker's own routes. The cookie carries the session. */
export const api: ReturnType<typeof hc<Api>> = hc<Api>("/", { fetch: reach });

/** The `data` of a successful response; anything else is thrown as an ApiError. */
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
