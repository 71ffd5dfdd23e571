import { z } from "zod";
import { askGoogle } from "./ask-google";
import { type GoogleClient, type GoogleIo, googleAddress } from "./google-client";

const TokenError = z.object({ error: z.string() });
const revokeLimitMs = 5_000;

/** Takes the grant back (RFC 7009): whether it is no good any more. Never throws. */
export async function revokeGrant(io: GoogleIo, client: GoogleClient, token: string): Promise<boolean> {
  const url = googleAddress(client, "revoke");
  url.searchParams.set("token", token);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await askGoogle(io, url, { method: "POST", headers }, revokeLimitMs).catch(() => null);
  if (answer === null) return false;
  return answer.status === 200 || TokenError.safeParse(answer.json).data?.error === "invalid_token";
}
