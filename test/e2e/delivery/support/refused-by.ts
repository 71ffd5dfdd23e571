import { verify } from "@octokit/webhooks-methods";
import { Webhook } from "standardwebhooks";
import type { Arrival } from "./receiver.ts";

/**
 * The names of the verifiers that refuse it: the library of the standard, and GitHub's, which wants its prefix before the
 * hex. To be asked on arrival: the standard's refuses what is older than five minutes.
 */
export async function refusedBy(secret: string, { raw, headers }: Arrival): Promise<string[]> {
  const refusals: string[] = [];
  try {
    new Webhook(secret).verify(raw, headers);
  } catch {
    refusals.push("standardwebhooks");
  }
  const hexAccepted = await verify(secret, raw, `sha256=${headers["x-blogsvc-signature"]}`).catch(
    () => false,
  );
  if (!hexAccepted) refusals.push("@octokit/webhooks-methods");
  return refusals;
}
