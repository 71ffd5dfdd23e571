import { z } from "zod";
import type { GuardPorts } from "./guard-ports";
import { readLimited, withTimeLimit } from "./limits";
import { OutboundFailedError } from "./outbound-errors";

/** https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/ */
export const resolverUrl = "https://cloudflare-dns.com/dns-query";
const timeoutMs = 5_000;
const answerMax = 64 * 1024;

const dnsRecord = z.object({ name: z.string(), type: z.int(), data: z.string() });
const dnsAnswer = z.object({
  Status: z.int(),
  TC: z.boolean().optional(),
  Answer: z.array(dnsRecord).optional(),
});

export type DnsRecord = z.infer<typeof dnsRecord>;

/** RFC 1035 and RFC 6895: response codes that settle the question. */
const noError = 0;
const noSuchName = 3;

/**
 * Queries the resolver for one record type and returns all records in the response, including CNAMEs; none for a name that does not exist.
 * Throws OutboundFailedError unless a well-formed, complete response arrives within the time limit.
 */
export async function queryResolver(
  ports: Pick<GuardPorts, "fetch">,
  name: string,
  type: "A" | "AAAA",
  signal?: AbortSignal,
): Promise<DnsRecord[]> {
  try {
    return await withTimeLimit(timeoutMs, signal, (limited) => ask(ports, name, type, limited));
  } catch (cause) {
    throw new OutboundFailedError(signal?.aborted ? "timeout" : "dns", { cause });
  }
}

async function ask({ fetch }: Pick<GuardPorts, "fetch">, name: string, type: string, signal: AbortSignal) {
  const response = await fetch(`${resolverUrl}?name=${encodeURIComponent(name)}&type=${type}`, {
    headers: { accept: "application/dns-json" },
    redirect: "manual",
    signal,
  });
  const { bytes, truncated } = await readLimited(response.body, answerMax);
  if (response.status !== 200 || truncated)
    throw new Error(`the resolver returned status ${response.status}`);
  const { Status, TC, Answer } = dnsAnswer.parse(JSON.parse(new TextDecoder().decode(bytes)));
  if (TC || (Status !== noError && Status !== noSuchName)) throw new Error(`DNS response code ${Status}`);
  return Answer ?? [];
}
