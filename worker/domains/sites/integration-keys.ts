import type { integrations } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { openSecret, sealSecret } from "../../platform/sealed-secret";

export type IntegrationRow = typeof integrations.$inferSelect;
type Owner = Pick<IntegrationRow, "id" | "workspaceId">;
type Ports = Pick<Ctx, "config" | "random">;

/** The sealed columns: the secret used to connect, and the token it was exchanged for. */
export type SealedField = "secret" | "accessToken";

const place = ({ id, workspaceId }: Owner, field: SealedField) => ({
  workspaceId,
  rowId: id,
  field: `integrations.${field}`,
});

export const sealForIntegration = (ports: Ports, owner: Owner, field: SealedField, plain: string) =>
  sealSecret(ports, place(owner, field), plain);

/** Throws UnreadableSecretError. */
export const openOfIntegration = (ports: Ports, owner: Owner, field: SealedField, sealed: string) =>
  openSecret(ports, place(owner, field), sealed);
