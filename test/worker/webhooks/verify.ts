import { verify } from "@octokit/webhooks-methods";
import { Webhook } from "standardwebhooks";
import type { Received } from "./postal-desk";

type Signed = Pick<Received, "raw" | "headers">;

/** By the library of the standard; its own tolerance is measured on the real clock, so that only fresh messages pass. */
export function standardAccepts(secret: string, { raw, headers }: Signed): boolean {
  try {
    new Webhook(secret).verify(raw, headers);
    return true;
  } catch {
    return false;
  }
}

/** By GitHub's library, which wants its prefix before the hex. */
export const hexAccepts = (secret: string, { raw, headers }: Signed): Promise<boolean> =>
  verify(secret, raw, `sha256=${headers["x-blogsvc-signature"]}`);
