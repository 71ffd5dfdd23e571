import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";

/** One request as a receiver got it. */
export interface Received {
  at: number;
  host: string;
  eventId: string;
  version: number;
  ts: string;
  attempt: number;
  headers: Headers;
  body: string;
}

export interface ReceiverMoods {
  /** Share of requests that never arrive. */
  refused: number;
  /** Share that arrive, and whose answer is lost. */
  unanswered: number;
  /** Share that are answered 500. */
  broken: number;
  /** Share that hang until the sender gives up. */
  hanging: number;
}

const timeLimitMs = 15_000;

/** The sites of the outside world, and the resolver that says where they are. */
export class SimulatedReceivers {
  readonly ledger: Received[] = [];
  /** Hosts that only ever fail, and how. */
  readonly always = new Map<string, number>();

  constructor(
    private readonly time: VirtualTime,
    private readonly random: SeededRandom,
    private readonly moods: () => ReceiverMoods,
    private readonly inspect: (received: Received) => void,
  ) {}

  fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    await this.time.sleep(this.random.between(1, 30));
    if (url.hostname === "cloudflare-dns.com") return resolved(url);
    const { refused, unanswered, broken, hanging } = this.moods();
    if (this.random.chance(refused)) throw new TypeError("Network connection lost.");
    const status = this.always.get(url.hostname);
    if (status === undefined) await this.note(request, url.hostname);
    if (this.random.chance(hanging)) {
      await this.time.sleep(timeLimitMs);
      throw new DOMException("The operation timed out", "TimeoutError");
    }
    await this.time.sleep(this.random.between(1, 200));
    if (this.random.chance(unanswered)) throw new TypeError("Network connection lost.");
    return new Response(null, { status: status ?? (this.random.chance(broken) ? 500 : 204) });
  };

  private async note(request: Request, host: string): Promise<void> {
    const body = await request.text();
    const { id, ...told } = JSON.parse(body) as Pick<Received, "version" | "ts" | "attempt"> & { id: string };
    const { headers } = request;
    const received = { at: this.time.now(), host, eventId: id, ...told, headers, body };
    this.inspect(received);
    this.ledger.push(received);
  }
}

function resolved(url: URL): Response {
  const type = url.searchParams.get("type");
  const name = url.searchParams.get("name") ?? "";
  const answer = type === "A" || type === "1" ? [{ name, type: 1, TTL: 60, data: "93.184.215.14" }] : [];
  return Response.json({ Status: 0, TC: false, RD: true, RA: true, AD: false, CD: false, Answer: answer });
}
