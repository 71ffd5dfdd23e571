import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { now, type RandomDelivery, skewSeconds } from "./random-deliveries";

/** The reference contract's required fields, said once more and in another way. */
const Payload = z.object({
  workspaceSlug: z.literal("acme"),
  event: z.string().min(1),
  ts: z.iso.datetime({ offset: true }),
  id: z.string().nullish(),
  postSlug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  version: z.int().min(0).nullish(),
  affectedSlugs: z.array(z.string().min(1)).nullish(),
});

const signed = new Set(["right", "prefixed", "capitals", "second"]);

/** What a receiver of the workspace acme has to answer. */
export function expectedStatus({ body, signature, fails }: RandomDelivery): 200 | 400 | 401 | 409 | 500 {
  if (!signed.has(signature.kind)) return 401;
  const payload = Payload.safeParse(parse(body)).data;
  if (!payload) return 400;
  if (Math.abs(Date.parse(payload.ts) - now) > skewSeconds * 1000) return 409;
  const remembered = payload.id && payload.version != null;
  return fails === "never" || (fails === "store" && !remembered) ? 200 : 500;
}

function parse(body: Uint8Array): unknown {
  if (!isUtf8(body)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
