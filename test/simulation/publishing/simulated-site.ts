import type { DatabaseSync } from "node:sqlite";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";
import type { Received, ReceiverMoods } from "./simulated-receivers";

/** What the site answered to one request for a page. */
export interface Served {
  at: number;
  url: string;
  version: number;
  found: boolean;
}

interface CachedPage {
  version: number;
  title: string | null;
}

/** A site that keeps its pages until a webhook names them, and overlooks some of those. */
export class SimulatedSite {
  readonly served: Served[] = [];
  /** Share of webhooks that change nothing. */
  overlooked = 0.4;
  private readonly pages = new Map<string, CachedPage>();

  constructor(
    private readonly needs: {
      sqlite: DatabaseSync;
      time: VirtualTime;
      random: SeededRandom;
      moods: () => ReceiverMoods;
    },
  ) {}

  notice({ host, body }: Received): void {
    if (this.needs.random.chance(this.overlooked)) return;
    const { postSlug } = JSON.parse(body) as { postSlug: string | null };
    if (postSlug !== null) this.pages.delete(`https://${host}/blog/${postSlug}`);
  }

  async show(url: string): Promise<Response> {
    const { time, random, moods } = this.needs;
    const { refused, broken, hanging } = moods();
    if (random.chance(refused)) throw new TypeError("Network connection lost.");
    if (random.chance(hanging)) {
      await time.sleep(10_000);
      throw new DOMException("The operation timed out", "TimeoutError");
    }
    await time.sleep(random.between(1, 200));
    if (random.chance(broken)) return new Response("broken", { status: 500 });
    const page = this.pages.get(url) ?? this.built(url);
    this.pages.set(url, page);
    const { version, title } = page;
    this.served.push({ at: time.now(), url, version, found: title !== null });
    if (title === null) return new Response("not found", { status: 404 });
    return new Response(`<title>${title}</title><meta name="blogsvc:version" content="${version}">`);
  }

  private built(url: string): CachedPage {
    const { hostname, pathname } = new URL(url);
    const row = this.needs.sqlite
      .prepare(
        `SELECT w.counter, p.title FROM workspaces w
         LEFT JOIN posts p ON p.workspace_id = w.id AND p.slug = ?2 AND p.status = 'PUBLISHED' WHERE w.slug = ?1`,
      )
      .get(hostname.split(".")[0] ?? "", decodeURIComponent(pathname.split("/").at(-1) ?? ""));
    return { version: Number(row?.counter), title: typeof row?.title === "string" ? row.title : null };
  }
}
