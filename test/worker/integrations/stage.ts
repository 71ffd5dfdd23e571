import type { Delivery, DeliveryDetail } from "../../../schema/api/deliveries";
import type { FollowMode, IntegrationUpdate } from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../worker/context";
import { getDelivery, listDeliveries } from "../../../worker/domains/delivery";
import { createPost, publishPost } from "../../../worker/domains/posts";
import {
  connectIntegration,
  getIntegration,
  publishToIntegration,
  updateIntegration,
} from "../../../worker/domains/sites";
import type { ExternalCredentials } from "../../../worker/domains/sites/kinds/external-site";
import type { DeliveryJob } from "../../../worker/outbox/queues/delivery-job";
import { FakeOtherSide } from "../../support/fake-site/fake-other-side";
import { makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";

export const secret = "abcd EFGH ijkl MNOP qrst UVWX";
export const credentials = {
  kind: "wordpress",
  siteUrl: "https://other.example",
  username: "olive",
  applicationPassword: secret,
} as const;
export const shopCredentials = {
  kind: "shopify",
  shopDomain: "shop.myshopify.com",
  clientId: "client",
  clientSecret: secret,
  blogId: "1",
} as const;

/** A workspace and a site that its posts are published to, with a clock that tests move. */
export class Stage {
  readonly other = new FakeOtherSide();
  readonly hints: DeliveryJob[] = [];
  /** Of the side that is connected. */
  credentials: ExternalCredentials = credentials;
  now = Date.UTC(2026, 5, 1, 12);
  /** Each reading of the clock advances it by a millisecond. */
  ticks = false;
  private readonly pending: Promise<unknown>[] = [];

  private constructor(
    readonly tenant: Tenant,
    readonly ctx: WorkspaceCtx,
  ) {}

  static async open(): Promise<Stage> {
    const tenant = await makeTenant();
    const entered = await tenantCtx(tenant);
    const stage: Stage = new Stage(tenant, {
      ...entered,
      now: () => (stage.ticks ? ++stage.now : stage.now),
      enqueue: async (jobs) => void stage.hints.push(...jobs),
      waitUntil: (work) => void stage.pending.push(work),
      externalSite: async (_ports, given) => {
        stage.other.opened.push(given);
        return stage.other.site();
      },
    });
    return stage;
  }

  get kind() {
    return this.credentials.kind;
  }

  async connect(followMode: FollowMode = "publish") {
    const integration = await connectIntegration(this.ctx, this.credentials, followMode);
    this.hints.length = 0;
    this.other.calls.length = 0;
    return integration;
  }

  async update(input: Partial<IntegrationUpdate>) {
    const { version } = await this.integration();
    return updateIntegration(this.ctx, this.kind, { version, ...input });
  }

  integration = () => getIntegration(this.ctx, this.kind);

  async published(title = "A title", content = "Some *words*."): Promise<string> {
    const id = await createPost(this.ctx, { title, content });
    await publishPost(this.ctx, id, {});
    return id;
  }

  /** What a hint about the integration does, to its end. */
  async work(): Promise<void> {
    const { id } = await this.integration();
    await publishToIntegration(this.ctx, id);
    while (this.pending.length > 0) await Promise.all(this.pending.splice(0));
  }

  async deliveries(): Promise<Delivery[]> {
    return (await listDeliveries(this.ctx, { page: 1, limit: 100 })).items;
  }

  async newest(): Promise<DeliveryDetail> {
    const [first] = await this.deliveries();
    if (!first) throw new Error("there is no delivery");
    return getDelivery(this.ctx, first.id);
  }

  /** As before anything was known of its posts elsewhere. */
  async forgetExternal(): Promise<void> {
    await this.ctx.d1
      .prepare("DELETE FROM external_posts WHERE workspace_id = ?1")
      .bind(this.ctx.workspace.id)
      .run();
  }

  /** The one article on the other side. */
  article() {
    const [only, ...others] = this.other.alive();
    if (!only || others.length > 0) throw new Error(`${others.length + 1} articles where one was expected`);
    return only;
  }
}
