import { z } from "zod";
import { holdsTooMany } from "../http/body-limit";
import { refuse } from "./refuse";

const Batch = z.array(z.unknown());
const Call = z.object({ method: z.string(), id: z.union([z.string(), z.number()]) });
const invalidRequest = -32600;

/**
 * The answer to a batch that JSON-RPC forbids, section 6, or whose calls the SDK would run and answer once: an empty
 * one, and one that uses an id twice. Null for all else; what is no JSON the SDK refuses itself.
 */
export function refuseBatch(text: string): Response | null {
  if (holdsTooMany(text)) return refuse(413, "A request may hold 10,000 values at most");
  const batch = Batch.safeParse(parsed(text));
  if (!batch.success) return null;
  if (batch.data.length === 0) return refuse(400, "Invalid Request: The batch is empty", {}, invalidRequest);
  const ids = batch.data.flatMap((message) => {
    const call = Call.safeParse(message);
    return call.success ? [call.data.id] : [];
  });
  if (new Set(ids).size === ids.length) return null;
  return refuse(400, "Invalid Request: Two requests of the batch have one id", {}, invalidRequest);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
