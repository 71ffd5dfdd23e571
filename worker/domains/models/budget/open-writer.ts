import { vendorOf } from "../../../../schema/api/model-vendors";
import type { WorkspaceCtx } from "../../../context";
import { UnreadableSecretError } from "../../../platform/sealed-secret";
import { isEnglish } from "../../../platform/text/terms";
import type { Answer } from "../writers/answers";
import { composeClaims } from "../writers/offline/claims/compose-claims";
import { composeContext } from "../writers/offline/context/compose-context";
import { composeEdit, composeOutline, composeSection } from "../writers/offline/draft/compose-sections";
import { offlineVersion } from "../writers/offline/offline-note";
import { composePolish } from "../writers/offline/polish/compose-polish";
import { audiencePhrase } from "../writers/offline/text/audience";
import { clause, cut, lowerFirst } from "../writers/offline/text/cut";
import { composeTopics } from "../writers/offline/topics/compose-topics";
import { makeOpenAiWriter } from "../writers/openai/make-openai-writer";
import { makeRecordedWriter } from "../writers/recorded/make-recorded-writer";
import type { Task, TaskKind, TaskOf } from "../writers/tasks";
import { makeWorkersAiWriter } from "../writers/workers-ai/make-workers-ai-writer";
import type { Writer, Written } from "../writers/writer";
import { noUsage, WriterError } from "../writers/writer-error";
import type { WriterRow } from "./get-budget";
import type { Held } from "./hold-budget";
import { takeBackHold } from "./release-hold";
import { openWriterKey } from "./writer-key";

/** Questions to search for, each asking for something else. There are as many as there are forms, at most 14. */
function composeQuestions({ brief, topic, count }: TaskOf<"questions">): Answer<"questions"> {
  const whole = cut(topic, 120).replace(/[.?!:]+$/, "") || clause(brief.product, 120) || cut(brief.name, 120);
  if (whole === "") {
    throw new WriterError(
      "unsupported",
      "There is no topic to research. Enter one, or describe your product first.",
    );
  }
  if (!isEnglish(topic)) return { questions: [`${whole}?`] };
  const about = lowerFirst(whole);
  const audience = audiencePhrase(brief.audience, 80);
  const [competitor] = brief.competitors.map(({ name }) => cut(name, 60)).filter((name) => name !== "");
  const questions = [
    `What is ${about}, and how does it work?`,
    `What should you know before deciding on ${about}?`,
    audience === "" ? "" : `What do ${audience} need to know about ${about}?`,
    `What does ${about} cost, and what does it depend on?`,
    `What are common mistakes with ${about}?`,
    `How do different approaches to ${about} compare?`,
    competitor === undefined ? "" : `What does ${competitor} say about ${about}?`,
    `What do studies and statistics say about ${about}?`,
    `What has changed in ${about} in recent years?`,
    `Which rules or standards apply to ${about}?`,
    `How do you get started with ${about}?`,
    `What are the limits and drawbacks of ${about}?`,
    `What alternatives are there to ${about}?`,
    `How is success with ${about} measured?`,
  ].filter((question) => question !== "");
  return { questions: questions.slice(0, count) };
}

/** What a rule has made, no rule can improve. */
function composeRepair(): never {
  throw new WriterError(
    "unsupported",
    "The offline writer cannot repair a draft. Edit it, or connect a model.",
  );
}

const composers: { [K in TaskKind]: (task: TaskOf<K>) => Answer<K> } = {
  topics: composeTopics,
  outline: composeOutline,
  section: composeSection,
  edit: composeEdit,
  polish: composePolish,
  context: composeContext,
  questions: composeQuestions,
  claims: composeClaims,
  repair: composeRepair,
};

/**
 * A writer that is no model: it composes every answer from the task alone, by extraction and templates. The same task has always
 * the same answer, at no cost. What cannot be done by rule is a WriterError `unsupported` that says so; pictures are left to the card.
 */
export function makeOfflineWriter(): Writer {
  return {
    kind: "offline",
    model: "offline",
    image: null,
    write: async <K extends TaskKind>(
      task: TaskOf<K>,
      { signal }: { signal: AbortSignal },
    ): Promise<Written<K>> => {
      if (signal.aborted) throw new WriterError("cancelled", "This was cancelled.");
      const compose = composers[kindOf<K>(task)];
      return { answer: compose(task), usage: noUsage, repairs: 0, promptVersion: offlineVersion };
    },
  };
}

const kindOf = <K extends TaskKind>(task: Task & { kind: K }): K => task.kind;

/**
 * Azure takes its key in a header of its own. Named gateways of Cloudflare take their token in a header of their own, and hand any other key on to the provider.
 * https://developers.cloudflare.com/ai-gateway/configuration/authentication/
 */
export const gatewayHeaders = (baseUrl: string, apiKey: string | null): Record<string, string | null> =>
  apiKey === null
    ? {}
    : baseUrl.startsWith("https://gateway.ai.cloudflare.com/")
      ? { authorization: null, "cf-aig-authorization": `Bearer ${apiKey}` }
      : vendorOf(baseUrl, "")?.keyHeader === "api-key"
        ? { authorization: null, "api-key": apiKey }
        : {};

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
    case "recorded":
      return makeRecordedWriter();
    case "openai":
      return openEndpoint(ctx, settings);
    case "workers-ai": {
      const { model, imageModel } = settings;
      if (!ctx.ai) throw new WriterError("unsupported", noBinding);
      if (model === null) throw new WriterError("bad_request", noModel);
      return makeWorkersAiWriter({ ai: ctx.ai, random: await fenceBytes(ctx) }, { model, imageModel });
    }
    default:
      return settings.kind satisfies never;
  }
}

async function openEndpoint(ctx: WorkspaceCtx, settings: WriterRow): Promise<Writer> {
  const { baseUrl, model, imageModel, api } = settings;
  if (baseUrl === null || model === null) throw new WriterError("bad_request", noModel);
  const { fetch, now, config } = ctx;
  const random = await fenceBytes(ctx);
  const { allowLoopback, modelOrigins: trustedOrigins } = config;
  const apiKey = await keyOf(ctx, settings);
  return makeOpenAiWriter(
    { fetch, now, random, allowLoopback, trustedOrigins },
    { baseUrl, model, imageModel, api, apiKey, headers: gatewayHeaders(baseUrl, apiKey) },
  );
}

/**
 * The bytes for the fences of prompts: first the workspace's own, so that endpoints can cache how its prompts begin. A text that contains
 * them gets others, so knowing them is of no use.
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

const noModel = "The writer settings have no base URL or no model. Complete them, then try again.";
const noBinding =
  "This instance no longer has a Workers AI binding. Choose another writer in the writer settings.";
const lostKey =
  "The stored API key can no longer be decrypted because the instance's AUTH_SECRET changed. Enter the key again in the writer settings.";
