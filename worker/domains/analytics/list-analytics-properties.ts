import type { AnalyticsPropertyList } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { AnalyticsError } from "./google/analytics-error";
import { listProperties } from "./google/list-properties";
import { loadConnection } from "./load-connection";
import { openApi } from "./open-api";
import { watched } from "./watched";

/** The properties that the grant can read, to choose from. Throws AnalyticsError. */
export async function listAnalyticsProperties(ctx: WorkspaceCtx): Promise<AnalyticsPropertyList> {
  const connection = await loadConnection(ctx);
  if (connection === null) throw new AnalyticsError("not_connected");
  return watched(ctx, connection, () => listProperties(openApi(ctx, connection)));
}
