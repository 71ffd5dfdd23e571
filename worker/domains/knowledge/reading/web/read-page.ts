import { sourceMaxBytes } from "../../../../../schema/api/sources";
import { readBytes } from "../read-bytes";
import type { SourceDocument } from "../source-document";
import { SourceReadError } from "../source-read-error";
import { followRedirects } from "./follow-redirects";
import type { Robots } from "./make-robots";
import type { ReadPorts } from "./read-ports";
import { withinSignal } from "./within-signal";

export interface ReadPage {
  /** Where it was found, after redirects. */
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  document: SourceDocument;
}

const timeoutMs = 20_000;
const accept =
  "text/html, application/xhtml+xml, application/pdf, text/markdown, text/plain;q=0.9, */*;q=0.1";

/**
 * Reads one page of the web, as far as its site lets it be read, while its signal lasts. Throws SourceReadError, `timed_out` for a
 * signal that is a time limit; otherwise the signal's reason.
 */
export const readPage = (
  ports: ReadPorts,
  robots: Robots,
  address: string,
  signal: AbortSignal,
): Promise<ReadPage> => withinSignal(signal, () => read(ports, robots, address, signal));

async function read(
  ports: ReadPorts,
  robots: Robots,
  address: string,
  signal: AbortSignal,
): Promise<ReadPage> {
  const { url, answer } = await followRedirects(ports, withoutHash(address), {
    accept,
    maxBytes: sourceMaxBytes,
    timeoutMs,
    signal,
    before: (next) => robots(next, signal),
  });
  const { status, truncated } = answer;
  if (status < 200 || status >= 300) {
    throw new SourceReadError("status", `The site answered ${status}${meaning(status)}.`, { status });
  }
  if (truncated) throw new SourceReadError("too_large", "The page is larger than 20 MB.");
  const contentType = answer.headers.get("content-type");
  const bytes = new Uint8Array(answer.body);
  const document = await readBytes({ bytes, contentType, name: url, url });
  return { url, bytes, contentType, document };
}

const withoutHash = (address: string): string => address.replace(/#.*$/s, "");

function meaning(status: number): string {
  if (status === 404 || status === 410) return ": there is no such page";
  if (status === 401 || status === 403) return ": it does not let the page be read";
  if (status === 429) return ": it was asked too often";
  return status >= 500 ? ": it has a fault" : "";
}
