import type { OutboundRefusal } from "../../../../worker/platform/guarded-fetch";

/** A URL that is refused as it stands: no request leaves, not even one to the resolver. */
export interface RefusedUrl {
  url: string;
  reason: OutboundRefusal;
}

/** As DNS-over-HTTPS writes a record: type 1 is A, 5 CNAME, 28 AAAA. */
export interface DnsRecord {
  name: string;
  type: number;
  data: string;
}

export interface DnsAnswers {
  A: DnsRecord[];
  AAAA: DnsRecord[];
}

/** A URL whose host the resolver must be asked about. */
export interface NamedUrl {
  url: string;
  answers: DnsAnswers;
}

/** A URL that is refused for what the resolver answers. */
export interface RefusedName extends NamedUrl {
  reason: OutboundRefusal;
}

export const refused = (reason: OutboundRefusal, urls: string[]): RefusedUrl[] =>
  urls.map((url) => ({ url, reason }));
