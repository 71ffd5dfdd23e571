import { vendorOf } from "../../../../schema/api/model-vendors";
import type { WorkspaceCtx } from "../../../context";
import { UnreadableSecretError } from "../../../platform/sealed-secret";
import { makeOpenAiWriter } from "../writers/openai/make-openai-writer";
import { makeRecordedWriter } from "../writers/recorded/make-recorded-writer";
import { makeWorkersAiWriter } from "../writers/workers-ai/make-workers-ai-writer";
import type { Writer } from "../writers/writer";
import { WriterError } from "../writers/writer-error";
import type { WriterRow } from "./get-budget";
import type { Held } from "./hold-budget";
import { noModel } from "./no-model";
import { takeBackHold } from "./release-hold";
import type { CallSettings } from "./settings-for";
import { openWriterKey } from "./writer-key";

type Called = WriterRow & Partial<CallSettings>;

/**
 * Azure takes its key in its own header. Named gateways of Cloudflare also take their token in their own header, and pass any other key on
 * to the provider. https://developers.cloudflare.com/ai-gateway/configuration/authentication/
 */
export const gatewayHeaders = (baseUrl: string, apiKey: string | null): Record<string, string | null> =>
  apiKey === null
    ? {}
    : baseUrl.startsWith("https://gateway.ai.cloudflare.com/")
      ? { authorization: null, "cf-aig-authorization": `Bearer ${apiKey}` }
      : vendorOf(baseUrl, "")?.keyHeader === "api-key"
        ? { authorization: null, "api-key": apiKey }
        : {};

/** The writer selected in the settings. Throws WriterError if the settings cannot be used any more; nothing is reserved in that case. */
export async function openWriter(ctx: WorkspaceCtx, settings: Called, held: Held | null): Promise<Writer> {
  try {
    return await opened(ctx, settings);
  } catch (error) {
    if (held) await takeBackHold(ctx, held);
    throw error;
  }
}

async function opened(ctx: WorkspaceCtx, settings: Called): Promise<Writer> {
  switch (settings.kind) {
    case "none":
      throw noModel(ctx);
    case "recorded":
      return makeRecordedWriter();
    case "openai":
      return openEndpoint(ctx, settings);
    case "workers-ai": {
      const { model, imageModel, effort, maxOutputTokens, timeoutMs } = settings;
      if (!ctx.ai) throw new WriterError("unsupported", noBinding);
      if (model === null) throw new WriterError("bad_request", incomplete);
      return makeWorkersAiWriter(
        { ai: ctx.ai, now: ctx.now, random: await fenceBytes(ctx) },
        { model, imageModel, effort, maxOutputTokens, timeoutMs },
      );
    }
    default:
      return settings.kind satisfies never;
  }
}

async function openEndpoint(ctx: WorkspaceCtx, settings: Called): Promise<Writer> {
  const { baseUrl, model, imageModel, api, effort, maxOutputTokens, timeoutMs } = settings;
  if (baseUrl === null || model === null) throw new WriterError("bad_request", incomplete);
  const { fetch, now, config } = ctx;
  const random = await fenceBytes(ctx);
  const { allowLoopback, modelOrigins: trustedOrigins } = config;
  const apiKey = await keyOf(ctx, settings);
  return makeOpenAiWriter(
    { fetch, now, random, allowLoopback, trustedOrigins },
    {
      baseUrl,
      model,
      imageModel,
      api,
      apiKey,
      headers: gatewayHeaders(baseUrl, apiKey),
      effort,
      maxOutputTokens,
      timeoutMs,
    },
  );
}

/**
 * The bytes for the fences in prompts: normally the workspace's own, so that endpoints can cache the beginning of its prompts. If a text
 * contains them, others are used, so knowing them is of no use.
 */
async function fenceBytes({ hash, random, workspace }: WorkspaceCtx): Promise<typeof random> {
  const own = await hash("fence", workspace.id);
  let isUsed = false;
  return (length) => {
    if (isUsed) return random(length);
    isUsed = true;
    return Uint8Array.from({ length }, (_, at) => Number.parseInt(own.slice(at * 2, at * 2 + 2), 16));
  };
}

const keyOf = (ctx: WorkspaceCtx, { workspaceId, sealedKey }: WriterRow): Promise<string | null> =>
  sealedKey === null
    ? Promise.resolve(null)
    : openWriterKey(ctx, workspaceId, sealedKey).catch((error: unknown) => {
        if (error instanceof UnreadableSecretError) throw new WriterError("unauthorized", lostKey);
        throw error;
      });

const incomplete = "The writer settings have no base URL or no model. Complete them, then try again.";
const noBinding =
  "This instance no longer has a Workers AI binding. Choose another writer in the writer settings.";
const lostKey =
  "The stored API key can no longer be decrypted because the instance's AUTH_SECRET changed. Enter the key again in the writer settings.";
