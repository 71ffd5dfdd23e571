import { z } from "zod";
import { HttpUrl } from "./http-url";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { textLine } from "./text-line";

/**
 * `none`: no model is connected. `recorded` has recorded answers for the demo's sample topics only.
 * `openai` is any endpoint with OpenAI's protocol. `workers-ai` is the platform's own.
 */
export const WriterKind = z.enum(["none", "recorded", "openai", "workers-ai"]);
export type WriterKind = z.infer<typeof WriterKind>;

/** What a call or step used. Earlier versions had an `offline` writer, which composed text by rules. */
export const UsedWriter = z.enum([...WriterKind.options, "offline"]);
export type UsedWriter = z.infer<typeof UsedWriter>;

/** What the ledger records calls of: a writer, or the instance's web search. */
export const UsedService = z.enum([...UsedWriter.options, "web-search"]);
export type UsedService = z.infer<typeof UsedService>;

/** Which of OpenAI's protocols: chat completions (most widely supported) or responses. */
export const ModelApi = z.enum(["chat", "responses"]);
export type ModelApi = z.infer<typeof ModelApi>;

const modelName = textLine(200);
/** US dollars, with few enough decimals that every sum is exact. */
const dollars = (decimals: number) =>
  z
    .number()
    .min(0)
    .max(10_000)
    .refine(
      (usd) => Math.abs(usd * 10 ** decimals - Math.round(usd * 10 ** decimals)) < 1e-4,
      `must have at most ${decimals} decimal places`,
    );
export const price = dollars(3);

/** How much a model reasons before it answers. Models that cannot be told use their own default. */
export const Effort = z.enum(["none", "low", "medium", "high"]);
export type Effort = z.infer<typeof Effort>;

const maxOutputTokens = z.number().int().min(256).max(200_000);
/** Shorter than a step of a run may take. */
const timeLimitSeconds = z.number().int().min(10).max(360);

/** How the model is called. Null means the default: the provider's, or 180 seconds. */
const CallSettings = z.object({
  effort: Effort.nullable(),
  maxOutputTokens: maxOutputTokens.nullable(),
  timeLimitSeconds: timeLimitSeconds.nullable(),
});

/** The same for one task; null means as for all tasks. A model of its own has its own prices; null prices are unknown then. */
const TaskSettings = CallSettings.extend({
  model: modelName.nullable(),
  inputUsdPerMillion: price.nullable(),
  outputUsdPerMillion: price.nullable(),
});
export type TaskSettings = z.infer<typeof TaskSettings>;
const TaskUpdate = TaskSettings.partial();

/**
 * What the writer is used for. `edit` includes repairs after failed checks; `polish` is edits in the editor; `assistant` learns context and
 * voice, and prepares research.
 */
export const WriterTask = z.enum([
  "topics",
  "outline",
  "sections",
  "edit",
  "evidence",
  "polish",
  "assistant",
]);
export type WriterTask = z.infer<typeof WriterTask>;

const Prices = z.object({
  inputUsdPerMillion: price.nullable(),
  outputUsdPerMillion: price.nullable(),
  imageUsd: dollars(6).nullable(),
});

/** Null means no limit. */
const Limits = z.object({
  calls: z.number().int().min(0).max(10_000_000).nullable(),
  tokens: z.number().int().min(0).max(100_000_000_000).nullable(),
  costUsd: price.nullable(),
});

/** Limits per calendar month (UTC), per day (UTC), and for all calls made for one post. */
const Budget = Limits.extend({ perDay: Limits, perPost: Limits });
const BudgetUpdate = Limits.partial().extend({
  perDay: Limits.partial().optional(),
  perPost: Limits.partial().optional(),
});

/** What a limit counts: `instance` is Workers AI over all workspaces, per day. */
export const BudgetPeriod = z.enum(["month", "day", "post", "instance"]);
export type BudgetPeriod = z.infer<typeof BudgetPeriod>;

export const Usage = z
  .object({
    /** `YYYY-MM`, UTC. */
    month: z.string(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    images: z.number().int(),
    /** Web searches that returned results; `calls` and the cost include them. */
    searches: z.number().int().optional(),
    /** US dollars, to a billionth; only calls with a price. */
    costUsd: z.number(),
    /** Calls without a price. */
    unpricedCalls: z.number().int(),
    /** Calls whose response never arrived; they may have been billed and count toward no figure above. */
    unconfirmedCalls: z.number().int().optional(),
    /** Expected cost of the unconfirmed calls, in US dollars. */
    unconfirmedCostUsd: z.number().optional(),
    /** Which limit of the budget is reached; null if none is. */
    exhausted: z.enum(["calls", "tokens", "cost"]).nullable(),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof Usage>;

export const WriterSettings = z
  .object({
    kind: WriterKind,
    baseUrl: z.string().nullable(),
    api: ModelApi,
    model: z.string().nullable(),
    /** Null: images are drawn as cards. */
    imageModel: z.string().nullable(),
    /** The last four characters of the stored key, or fewer of a short one; null without a key. The key itself is never returned. */
    keyLast4: z.string().nullable(),
    prices: Prices,
    /** For all tasks. */
    ...CallSettings.shape,
    tasks: z.record(WriterTask, TaskSettings),
    budget: Budget,
    /** Usage this month. */
    usage: Usage,
    /** Usage since midnight (UTC), with calls whose response never arrived; which limit per day is reached, if any. */
    today: z.object({
      calls: z.number().int(),
      tokens: z.number().int(),
      costUsd: z.number(),
      exhausted: z.enum(["calls", "tokens", "cost"]).nullable(),
    }),
    /** The writers available on this instance. */
    available: z.array(WriterKind),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: "WriterSettings" });
export type WriterSettings = z.infer<typeof WriterSettings>;

export const WriterUpdate = z
  .object({
    kind: WriterKind,
    baseUrl: HttpUrl.nullable(),
    api: ModelApi,
    model: modelName.nullable(),
    imageModel: modelName.nullable(),
    /** Stored encrypted. Null removes the stored key; absent keeps it. A new `baseUrl` also removes it, unless the key is given again. */
    apiKey: textLine(500).nullable(),
    prices: Prices.partial(),
    /** A new `kind` or `baseUrl` removes the models and prices of tasks, unless they are given again. */
    tasks: z
      .object({
        topics: TaskUpdate,
        outline: TaskUpdate,
        sections: TaskUpdate,
        edit: TaskUpdate,
        evidence: TaskUpdate,
        polish: TaskUpdate,
        assistant: TaskUpdate,
      } satisfies Record<WriterTask, unknown>)
      .partial(),
    ...CallSettings.shape,
    budget: BudgetUpdate,
  })
  .partial();
export type WriterUpdate = z.infer<typeof WriterUpdate>;

const TestError = z.object({ reason: z.string(), message: z.string() });
const Pixels = z.object({ width: z.number().int(), height: z.number().int() });

/** Whether the saved writer corrects a sentence and, if it has an image model, draws an image; with the time, usage and error of each. */
export const WriterTest = z
  .object({
    ok: z.boolean(),
    model: z.string(),
    durationMs: z.number().int(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    error: TestError.nullable(),
    /** Null without an image model, and after a failed text test, which skips it. */
    image: z
      .object({
        ok: z.boolean(),
        model: z.string(),
        durationMs: z.number().int(),
        calls: z.number().int(),
        /** The size the model drew, in pixels. */
        size: Pixels.nullable(),
        /** The size after cropping to the shape of a hero image; null if no crop was needed. */
        cropped: Pixels.nullable(),
        /** Why there is no image; posts get a card instead. */
        error: TestError.nullable(),
      })
      .nullish(),
  })
  .meta({ id: "WriterTest" });
export type WriterTest = z.infer<typeof WriterTest>;

export const WriterCall = z
  .object({
    id: z.string(),
    task: z.string(),
    runId: z.string().nullable(),
    writer: UsedService,
    /** For `web-search`, the name of the search service. */
    model: z.string(),
    promptVersion: z.string().nullable(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    images: z.number().int(),
    searches: z.number().int().optional(),
    /** The endpoint reported no usage: tokens were estimated from characters, and an image may not have been drawn. */
    estimated: z.boolean(),
    costUsd: z.number().nullable(),
    repairs: z.number().int(),
    durationMs: z.number().int(),
    /**
     * `ok`, the reason for the failure, `under_way` (for at most ten minutes), or `unconfirmed`: the response never arrived. Calls, tokens
     * and cost of the last two are estimates; an unconfirmed call may have been billed.
     */
    outcome: z.string(),
    createdAt: Instant,
  })
  .meta({ id: "WriterCall" });
export type WriterCall = z.infer<typeof WriterCall>;
export const WriterCallList = listOf(WriterCall);
export const UsageMonths = z.object({ items: z.array(Usage) }).meta({ id: "UsageMonths" });
