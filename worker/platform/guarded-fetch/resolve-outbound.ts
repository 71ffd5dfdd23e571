import { checkOutboundUrl, isLocalName } from "./check-outbound-url";
import { type GuardPorts, isVouchedFor } from "./guard-ports";
import { ipBytes, isReservedAddress } from "./ip-address";
import { OutboundFailedError, OutboundRefusedError } from "./outbound-errors";
import { type DnsRecord, queryResolver } from "./query-resolver";

/** From the IANA registry of resource record types. */
const addressTypes: number[] = [1, 28];
const aliasTypes: number[] = [5, 39];

/**
 * Checks a URL and resolves its host over DNS-over-HTTPS (A and AAAA, with the CNAMEs the resolver followed). Throws OutboundRefusedError
 * if the URL is not allowed, has no address, or any address is private or reserved; OutboundFailedError (`dns`, or `timeout` after
 * `signal`) if the resolver gives no complete answer.
 */
export async function resolveOutbound(ports: GuardPorts, url: string, signal?: AbortSignal): Promise<URL> {
  const parsed = checkOutboundUrl(url, ports);
  if (isVouchedFor(parsed, ports)) return parsed;
  const name = parsed.hostname.replace(/\.$/, "");
  const [a, aaaa] = await Promise.all([
    queryResolver(ports, name, "A", signal),
    queryResolver(ports, name, "AAAA", signal),
  ]);
  checkRecords([...a, ...aaaa]);
  return parsed;
}

function checkRecords(records: DnsRecord[]): void {
  if (records.some(({ type, data }) => aliasTypes.includes(type) && isLocalName(data.toLowerCase())))
    throw new OutboundRefusedError("local_name");
  const addresses = records
    .filter(({ type }) => addressTypes.includes(type))
    .map(({ data }) => bytesOf(data));
  if (addresses.length === 0) throw new OutboundRefusedError("unresolvable");
  if (addresses.some(isReservedAddress)) throw new OutboundRefusedError("private_address");
}

function bytesOf(address: string): number[] {
  const bytes = ipBytes(address);
  if (!bytes)
    throw new OutboundFailedError("dns", { cause: new Error("the resolver returned a malformed address") });
  return bytes;
}
