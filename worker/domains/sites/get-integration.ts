import type { Integration, IntegrationKind } from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../context";
import { integrationView, loadCounted } from "./integration-view";

export const getIntegration = async (ctx: WorkspaceCtx, kind: IntegrationKind): Promise<Integration> =>
  integrationView(await loadCounted(ctx, kind));
