import type { Delivery } from "../../../schema/api/deliveries";
import type { WebhookCreate } from "../../../schema/api/webhooks";
import { WebhookCreate as WebhookInput } from "../../../schema/api/webhooks";
import type { WorkspaceCtx } from "../../../worker/context";
import { createWebhook, deliverToEndpoint, listDeliveries } from "../../../worker/domains/delivery";
import { createPost, publishPost } from "../../../worker/domains/posts";
import type { DeliveryJob } from "../../../worker/outbox/queues/delivery-job";
import { makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";

export interface Received {
  at: number;
  url: string;
  raw: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** A wait that nobody awaits ends after what was to come after it. */
const realPauseMs = 50;

type Answerer = (received: Received) => Response | Promise<Response>;

/** A workspace with its delivery jobs and a clock that moves only when a test moves it or something waits. */
export class PostalDesk {
  readonly received: Received[] = [];
  readonly hints: { jobs: DeliveryJob[]; delaySeconds: number | undefined }[] = [];
  readonly slept: number[] = [];
  answer: Answerer = () => new Response("ok");
  now = Date.UTC(2026, 5, 1, 12);
  private readonly pending: Promise<unknown>[] = [];
  private made = 0;

  private constructor(
    readonly tenant: Tenant,
    readonly ctx: WorkspaceCtx,
  ) {}

  static async open(over: Partial<WorkspaceCtx> = {}): Promise<PostalDesk> {
    const tenant = await makeTenant();
    const entered = await tenantCtx(tenant);
    const desk: PostalDesk = new PostalDesk(tenant, {
      ...entered,
      config: { ...entered.config, allowLoopback: true },
      now: () => desk.now,
      sleep: async (ms) => {
        desk.slept.push(ms);
        await new Promise((resolve) => setTimeout(resolve, realPauseMs));
        desk.now += ms;
      },
      fetch: (input, init) => desk.receive(new Request(input, init)),
      enqueue: async (jobs, delaySeconds) => void desk.hints.push({ jobs, delaySeconds }),
      waitUntil: (work) => void desk.pending.push(work),
      ...over,
    });
    return desk;
  }

  async webhook(input: Partial<WebhookCreate> = {}) {
    this.made += 1;
    const url = `http://127.0.0.1:1/hook-${this.made}`;
    return createWebhook(this.ctx, { ...WebhookInput.parse({ url }), ...input });
  }

  async published(title = "A title"): Promise<string> {
    const id = await createPost(this.ctx, { title });
    await publishPost(this.ctx, id, {});
    return id;
  }

  /** What a hint about the endpoint does, to its end. */
  async deliver(endpointId: string): Promise<void> {
    await deliverToEndpoint(this.ctx, endpointId);
    await this.settle();
  }

  async settle(): Promise<void> {
    while (this.pending.length > 0) await Promise.all(this.pending.splice(0));
  }

  async deliveries(): Promise<Delivery[]> {
    return (await listDeliveries(this.ctx, { page: 1, limit: 100 })).items;
  }

  /** Lets the time pass until the next attempt, and makes it; false when none is to come. */
  async nextAttempt(endpointId: string): Promise<boolean> {
    const times = (await this.deliveries()).flatMap(({ nextAttemptAt }) =>
      nextAttemptAt === null ? [] : [Date.parse(nextAttemptAt)],
    );
    if (times.length === 0) return false;
    this.now = Math.max(this.now, Math.min(...times));
    await this.deliver(endpointId);
    return true;
  }

  private async receive(request: Request): Promise<Response> {
    const raw = await request.text();
    const headers = Object.fromEntries(request.headers);
    const received = { at: this.now, url: request.url, raw, headers, body: JSON.parse(raw) };
    this.received.push(received);
    return this.answer(received);
  }
}
