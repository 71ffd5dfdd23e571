import type { Ctx } from "../../../context";
import { openSecret, sealSecret } from "../../../platform/sealed-secret";

type Ports = Pick<Ctx, "config" | "random">;

const place = (workspaceId: string) => ({
  workspaceId,
  rowId: workspaceId,
  field: "writer_settings.sealed_key",
});

export const sealWriterKey = (ports: Ports, workspaceId: string, key: string): Promise<string> =>
  sealSecret(ports, place(workspaceId), key);

/** Throws UnreadableSecretError. */
export const openWriterKey = (ports: Ports, workspaceId: string, sealed: string): Promise<string> =>
  openSecret(ports, place(workspaceId), sealed);
