import { inject, vi } from "vitest";
import type { WriterUpdate } from "../../../schema/api/writer";
import type { WorkspaceCtx } from "../../../worker/context";
import { updateWriterSettings } from "../../../worker/domains/models";
import { type FakeRoom, fakeRoom } from "../../support/fake-openai/fake-room";
import { makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";

export const canaryKey = "sk-canary-0123456789abcdefghijklmnop-4711";

export interface Desk {
  tenant: Tenant;
  ctx: WorkspaceCtx;
  room: FakeRoom;
}

/** A workspace whose writer is a fake model behind a room of its own, on an instance that lets requests go to loopback. */
export async function openDesk(name: string, settings: WriterUpdate = {}): Promise<Desk> {
  const tenant = await makeTenant();
  const entered = await tenantCtx(tenant);
  const ctx = { ...entered, config: { ...entered.config, allowLoopback: true } };
  const room = fakeRoom(inject("modelServer"), name);
  await updateWriterSettings(ctx, {
    kind: "openai",
    baseUrl: room.baseUrl,
    apiKey: canaryKey,
    model: "fake-1",
    ...settings,
  });
  return { tenant, ctx, room };
}

export const asking = () => ({ signal: new AbortController().signal });

/** Its database takes no records: as if the process had died after the answer. */
export function dying({ ctx }: Desk): WorkspaceCtx {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const batch = () => Promise.reject(new Error("died"));
  const d1 = new Proxy(ctx.d1, {
    get: (target, name) => {
      if (name === "batch") return batch;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...ctx, d1, sleep: async () => undefined };
}
