import type { DeviceLogin } from "../../../../schema/api/device-login";
import type { Ctx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import type { Caller } from "../auth/caller";
import { openDeviceLogin } from "./open-device-login";

/** The program that shows this code, for the person who decides. */
export async function lookUpDeviceLogin(ctx: Ctx, userCode: string, caller: Caller): Promise<DeviceLogin> {
  const { row } = await openDeviceLogin(ctx, userCode, caller);
  return {
    clientName: row.clientName,
    access: row.access,
    address: row.address,
    userAgent: row.userAgent,
    createdAt: toInstant(row.createdAt),
    expiresAt: toInstant(row.expiresAt),
  };
}
