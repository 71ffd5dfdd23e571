import type { Ctx } from "../../context";

export async function publishToIntegration(ctx: Ctx, integrationId: string): Promise<void> {
  void ctx;
  void integrationId;
}
