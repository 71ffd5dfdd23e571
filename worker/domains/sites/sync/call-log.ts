import { resolverUrl } from "../../../platform/guarded-fetch/query-resolver";

const callsMax = 60;
const addressMax = 300;

/** The calls to the platform in one attempt: methods, URLs and statuses, without bodies. */
export class CallLog {
  private readonly lines: string[] = [];
  private count = 0;
  lastStatus: number | null = null;

  constructor(private readonly now: () => number) {}

  /** `before` runs before every call; if it throws, the call is not made. */
  wrap(fetch: typeof globalThis.fetch, before: () => Promise<void>): typeof globalThis.fetch {
    return async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.startsWith(resolverUrl)) return fetch(input, init);
      await before();
      const began = this.now();
      const note = (status: number | null) => {
        this.lastStatus = status;
        const took = `${this.now() - began} ms`;
        this.note(`${init?.method ?? "GET"} ${shown(address)} → ${status ?? "no response"} (${took})`);
      };
      try {
        const response = await fetch(input, init);
        note(response.status);
        return response;
      } catch (error) {
        note(null);
        throw error;
      }
    };
  }

  /** One line for each call. */
  text(): string {
    const more = this.count > callsMax ? [`… and ${this.count - callsMax} more calls`] : [];
    return [...this.lines, ...more].join("\n");
  }

  private note(line: string): void {
    this.count += 1;
    if (this.count <= callsMax) this.lines.push(line);
  }
}

/** Only the parameter names of a query. */
function shown(address: string): string {
  const url = URL.parse(address);
  if (!url) return "(no address)";
  const names = [...new Set(url.searchParams.keys())];
  return `${url.origin}${url.pathname}${names.length > 0 ? `?${names.join("&")}` : ""}`.slice(0, addressMax);
}
