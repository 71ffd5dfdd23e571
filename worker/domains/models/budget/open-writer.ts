import { makeOfflineWriter } from "../writers/offline/make-offline-writer";
import { makeOpenAiWriter } from "../writers/openai/make-openai-writer";
import { makeWorkersAiWriter } from "../writers/workers-ai/make-workers-ai-writer";
import type { Writer } from "../writers/writer";
import { WriterError } from "../writers/writer-error";
import type { WorkspaceCtx } from "../../../context";
import { UnreadableSecretError } from "../../../platform/sealed-secret";
import { gatewayHeaders } from "./gateway-headers";
import type { WriterRow } from "./get-budget";
import type { Held } from "./hold-budget";
import { takeBackHold } from "./release-hold";
import { openWriterKey } from "./writer-key";

/** The writer that the settings name. Throws WriterError when they cannot be used any more; then nothing is held. */
export async function openWriter(ctx: WorkspaceCtx, settings: WriterRow, held: Held | null): Promise<Writer> {
  try {
    return await opened(ctx, settings);
  } catch (error) {
    if (held) await takeBackHold(ctx, held);
    throw error;
  }
}

async function opened(ctx: WorkspaceCtx, settings: WriterRow): Promise<Writer> {
  switch (settings.kind) {
    case "offline":
      return makeOfflineWriter();
    case "openai":
      return openEndpoint(ctx, settings);
    case "workers-ai": {
      const { model, imageModel } = settings;
      if (!ctx.ai) throw new WriterError("unsupported", noBinding);
      if (model === null) throw new WriterError("bad_request", noModel);
      return makeWorkersAiWriter({ ai: ctx.ai, random: ctx.random }, { model, imageModel });
    }
    default:
      return settings.kind satisfies never;
  }
}

async function openEndpoint(ctx: WorkspaceCtx, settings: WriterRow): Promise<Writer> {
  const { baseUrl, model, imageModel, api } = settings;
  if (baseUrl === null || model === null) throw new WriterError("bad_request", noModel);
  const { fetch, now, random, config } = ctx;
  const { allowLoopback, modelOrigins: trustedOrigins } = config;
  const apiKey = await keyOf(ctx, settings);
  return makeOpenAiWriter(
    { fetch, now, random, allowLoopback, trustedOrigins },
    { baseUrl, model, imageModel, api, apiKey, headers: gatewayHeaders(baseUrl, apiKey) },
  );
}

const keyOf = (ctx: WorkspaceCtx, { workspaceId, sealedKey }: WriterRow): Promise<string | null> =>
  sealedKey === null
    ? Promise.resolve(null)
    : openWriterKey(ctx, workspaceId, sealedKey).catch((error: unknown) => {
        if (error instanceof UnreadableSecretError) throw new WriterError("unauthorized", lostKey);
        throw error;
      });

const noModel = "The writer's settings name no address or no model. Complete them, then try again.";
const noBinding =
  "This instance has no Workers AI binding any more. Choose another writer in the writer's settings.";
const lostKey =
  "The stored key cannot be read any more, since the instance's AUTH_SECRET changed. Enter it again in the writer's settings.";
