import { inject } from "vitest";
import type { FollowMode } from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../worker/context";
import { enterWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { connectIntegration, getIntegration, publishToIntegration } from "../../../worker/domains/sites";
import { type FakeShop, fakeShop } from "../../support/fake-shopify/fake-shop";
import { makeTenant, testCtx } from "../fixtures/tenant";

export const clientSecret = "shpss_0123456789abcdef";
let shops = 0;

/** A workspace beside a shop of the fake, with the adapter as it is in production. */
export class ShopStage {
  now = Date.now();

  private constructor(
    readonly ctx: WorkspaceCtx,
    readonly shop: FakeShop,
  ) {}

  static async open(): Promise<ShopStage> {
    shops += 1;
    const shop = await fakeShop(inject("shopifyServer"), `worker-${shops}.myshopify.com`);
    const tenant = await makeTenant();
    const base = testCtx();
    const config = { ...base.config, allowLoopback: true, shopifyOrigin: shop.origin };
    const entered = await enterWorkspace(actingAs({ ...base, config }, tenant.user.id), tenant.workspace.id);
    const stage: ShopStage = new ShopStage(
      { ...entered, now: () => stage.now, enqueue: async () => undefined },
      shop,
    );
    await shop.set({ pictures: [base.config.publicUrl] });
    return stage;
  }

  connect = (followMode: FollowMode = "publish", blogId = "1001") => {
    const shopDomain = `https://${this.shop.shop}/admin`;
    return connectIntegration(
      this.ctx,
      { kind: "shopify", shopDomain, clientId: "client-id", clientSecret, blogId },
      followMode,
    );
  };

  integration = () => getIntegration(this.ctx, "shopify");

  async work(): Promise<void> {
    await publishToIntegration(this.ctx, (await this.integration()).id);
  }

  articles = async () => (await this.shop.read()).articles;
}
