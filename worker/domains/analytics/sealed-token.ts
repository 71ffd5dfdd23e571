import type { Ctx } from "../../context";
import { openSecret, sealSecret, UnreadableSecretError } from "../../platform/sealed-secret";
import { AnalyticsError } from "./google/analytics-error";

type Ports = Pick<Ctx, "config" | "random">;
type Owner = { workspaceId: string; id: string };
type Field = "refresh_token" | "access_token";

const place = ({ workspaceId, id }: Owner, field: Field) => ({
  workspaceId,
  rowId: id,
  field: `analytics_connections.${field}`,
});

export const sealToken = (ports: Ports, owner: Owner, field: Field, token: string): Promise<string> =>
  sealSecret(ports, place(owner, field), token);

/** Throws AnalyticsError `credentials_unreadable`. */
export const openToken = (ports: Ports, owner: Owner, field: Field, sealed: string): Promise<string> =>
  openSecret(ports, place(owner, field), sealed).catch((cause: unknown) => {
    throw cause instanceof UnreadableSecretError
      ? new AnalyticsError("credentials_unreadable", null, { cause })
      : cause;
  });
