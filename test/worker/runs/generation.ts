import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { z } from "zod";
import { RunCreate, type RunDetail } from "../../../schema/api/runs";
import { type Ctx, makeCtx } from "../../../worker/context";
import { createRun, generateForWorkspace } from "../../../worker/domains/generation";
import { enterWorkspace } from "../../../worker/domains/identity";
import { api, type Tenant } from "../fixtures/tenant";
import { useModelIfNone as bindModel, scriptedModel } from "./scripted-model";

/** The queue consumer's context, with a model. Its hints are dropped: tests do the work themselves. */
export function jobCtx(also: Partial<Ctx> = {}): Ctx {
  const ctx = makeCtx(env, { waitUntil: (work) => void work.catch(() => undefined) }, "test", {
    kind: "system",
    job: "test",
  });
  return { ...ctx, ai: scriptedModel().ai, generate: async () => undefined, ...also };
}

/** All that is due. As the queue does, it comes back where one message ran out of time. */
export async function work(tenant: Tenant, also: Partial<Ctx> = {}): Promise<void> {
  let isDue: boolean;
  const generate: Ctx["generate"] = async (_jobs, delaySeconds) => {
    isDue = !delaySeconds;
  };
  do {
    isDue = false;
    await generateForWorkspace(jobCtx({ generate, ...also }), tenant.workspace.id);
  } while (isDue);
}

export async function memberCtx(tenant: Tenant) {
  const via = { kind: "session", sessionId: "test" } as const;
  const ctx = jobCtx({ actor: { kind: "user", userId: tenant.user.id, via } });
  return enterWorkspace(ctx, tenant.workspace.id);
}

export const topic = { title: "How to water a cactus", angle: "Why less is more", keywords: ["cactus"] };

/** Without a hint on the queue, behind which the Worker itself would take the run up, with the writer that it has. */
export async function placeRun(
  tenant: Tenant,
  input: Partial<z.input<typeof RunCreate>> = {},
): Promise<RunDetail> {
  await bindModel(tenant);
  return placeDefaultRun(tenant, input);
}

/** The same, with the model that the instance has by default. */
export const placeDefaultRun = async (tenant: Tenant, input: Partial<z.input<typeof RunCreate>> = {}) =>
  createRun(await memberCtx(tenant), RunCreate.parse({ topic, ...input }));

export async function readRun(tenant: Tenant, id: string): Promise<RunDetail> {
  const answer = await api<RunDetail>(`${tenant.path}/runs/${id}`, { token: tenant.token });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

export const call = <T = RunDetail>(tenant: Tenant, path: string, body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}/runs${path}`, { method: "POST", token, body });
