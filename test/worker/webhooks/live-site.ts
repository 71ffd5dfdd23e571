import { inject } from "vitest";
import type { Delivery, LiveProof } from "../../../schema/api/deliveries";
import type { WebhookCreate } from "../../../schema/api/webhooks";
import { provePage } from "../../../worker/domains/delivery";
import { PostalDesk } from "./postal-desk";
import type { SitePage } from "./site-server";

const origin = `http://127.0.0.1:${inject("site")}`;

/** A workspace whose posts have pages on a real site, and the looks at them under the desk's clock. */
export class LiveSite {
  private constructor(
    readonly desk: PostalDesk,
    /** The endpoints in the order in which they were called. */
    readonly hooks: string[],
    private readonly base: string,
  ) {}

  static async open(): Promise<LiveSite> {
    const hooks: string[] = [];
    const desk = await PostalDesk.open({
      fetch: async (input, init) => {
        const { url } = new Request(input, init);
        if (!url.includes("/hook-")) return fetch(input, init);
        hooks.push(url);
        return new Response("ok");
      },
    });
    return new LiveSite(desk, hooks, `${origin}/${desk.ctx.workspace.id}`);
  }

  get pattern(): string {
    return `${this.base}/{slug}`;
  }

  webhook(input: Partial<WebhookCreate> = {}) {
    return this.desk.webhook({ pagePattern: this.pattern, ...input });
  }

  /** The answers to the looks at a page, in order; the last one stays. */
  async answers(slug: string, ...pages: SitePage[]): Promise<void> {
    await fetch(`${this.base}/${slug}`, { method: "PUT", body: JSON.stringify(pages) });
  }

  /** The headers of each request for a page. */
  async looks(slug: string): Promise<Record<string, string>[]> {
    const { pathname } = new URL(`${this.base}/${slug}`);
    return (await fetch(`${origin}/looks?path=${pathname}`)).json();
  }

  url(slug: string): string {
    return `${this.base}/${slug}`;
  }

  /** Lets the time pass until the next look is due and takes it; false when none is to come. */
  async nextLook(): Promise<boolean> {
    const { desk } = this;
    const due = await desk.ctx.d1
      .prepare(
        `SELECT id, proof_next_at AS at FROM deliveries WHERE workspace_id = ?1 AND proof_next_at IS NOT NULL
         ORDER BY proof_next_at LIMIT 1`,
      )
      .bind(desk.ctx.workspace.id)
      .first<{ id: string; at: number }>();
    if (!due) return false;
    desk.now = Math.max(desk.now, due.at);
    await provePage(desk.ctx, due.id);
    await desk.settle();
    return true;
  }

  /** Takes all looks, with the redeliveries that come of them. */
  async lookOn(endpointId: string): Promise<void> {
    for (let n = 0; n < 40; n++) {
      while (await this.nextLook());
      const pending = (await this.desk.deliveries()).some(({ state }) => state === "pending");
      if (!pending) return;
      await this.desk.deliver(endpointId);
    }
    throw new Error("the looks never end");
  }

  async delivery(type: Delivery["event"]["type"] = "post.published"): Promise<Delivery> {
    const found = (await this.desk.deliveries()).find(({ event }) => event.type === type);
    if (!found) throw new Error(`there is no delivery of ${type}`);
    return found;
  }

  async proof(type?: Delivery["event"]["type"]): Promise<LiveProof | null> {
    return (await this.delivery(type)).proof;
  }
}

export const marked = (version: number): SitePage => ({
  body: `<html><head><title>Any</title><meta name="blogsvc:version" content="${version}"></head><body>Text</body></html>`,
});
