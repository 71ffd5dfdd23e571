import { type Failure, type FakeVendor, format, others, type Sent, unstrict, uses } from "./fake-vendor";

const openAiError = (message: string, param: string | null, code: string | null): Failure => ({
  status: 400,
  body: { error: { message, type: "invalid_request_error", param, code } },
});

/** `medium` is all that some models know, and others do not reason at all. */
const unknownEffort = (effort: unknown, known: readonly string[]): Failure =>
  openAiError(
    `Unsupported value: 'reasoning_effort' does not support '${effort}' with this model. Supported values are: ${known.map((one) => `'${one}'`).join(", ")}.`,
    "reasoning_effort",
    "unsupported_value",
  );

const imageSizes = ["1024x1024", "1536x1024", "1024x1536", "auto"];

/** Reasoning models and the GPT image models. */
const openai: FakeVendor = {
  source: "https://platform.openai.com/docs/api-reference/chat",
  ignores: [],
  alwaysBase64: true,
  refuses: (sent) => {
    const problem = unstrict(sent);
    if (problem)
      return openAiError(`Invalid schema for response_format: ${problem}`, "response_format", null);
    const efforts = ["low", "medium", "high"];
    if (sent.reasoning_effort !== undefined && !efforts.includes(String(sent.reasoning_effort)))
      return unknownEffort(sent.reasoning_effort, efforts);
    return sent.max_tokens === undefined
      ? undefined
      : openAiError(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          "max_tokens",
          "unsupported_parameter",
        );
  },
  refusesImage: ({ response_format, size = "" }) =>
    response_format !== undefined
      ? openAiError("Unknown parameter: 'response_format'.", "response_format", "unknown_parameter")
      : imageSizes.includes(size)
        ? undefined
        : openAiError(
            `Invalid value: '${size}'. Supported values are: '1024x1024', '1024x1536', '1536x1024', and 'auto'.`,
            "size",
            "invalid_value",
          ),
  failures: [
    {
      status: 429,
      body: { error: { message: "You exceeded your current quota.", code: "insufficient_quota" } },
      code: "quota_exhausted",
    },
  ],
};

const gemini = (code: number, status: string, message: string, details: unknown[] = []): Failure => ({
  status: code,
  body: [{ error: { code, message, status, details } }],
});

const geminiKnows =
  "model messages stream stream_options response_format max_tokens max_completion_tokens temperature top_p n stop tools tool_choice reasoning_effort extra_body".split(
    " ",
  );

const mistralKnows =
  "model messages stream response_format max_tokens temperature top_p stop random_seed tools tool_choice presence_penalty frequency_penalty n safe_prompt reasoning_effort".split(
    " ",
  );

const openRouter = (code: number, message: string, metadata?: object): Failure => ({
  status: code,
  body: { error: { code, message, ...(metadata && { metadata }) }, user_id: "user_1" },
});

const cloudflare = (status: number, code: number, message: string): Failure => ({
  status,
  body: { errors: [{ message: `AiError: ${message}`, code }], success: false, result: {}, messages: [] },
});

const ollama = (status: number, type: string, message: string): Failure => ({
  status,
  body: { error: { message, type, param: null, code: null } },
});

const vllm = (code: number, type: string, message: string): Failure => ({
  status: code,
  body: { error: { message, type, param: null, code } },
});

/** xgrammar's own list of what it leaves out. */
const notForXgrammar = ["multipleOf", "uniqueItems", "contains", "patternProperties", "propertyNames"];

/** By the ids of `modelVendors`. */
export const fakeVendors: Record<string, FakeVendor> = {
  openai,

  azure: {
    ...openai,
    source: "https://learn.microsoft.com/azure/foundry/openai/api-version-lifecycle",
    failures: [
      {
        status: 404,
        body: { error: { code: "DeploymentNotFound", message: "The API deployment does not exist." } },
        code: "not_found",
      },
    ],
  },

  anthropic: {
    source: "https://platform.claude.com/docs/en/cli-sdks-libraries/libraries/openai-sdk",
    ignores: ["response_format", "reasoning_effort"],
    refuses: ({ messages = [] }) =>
      messages.every(({ content }) => content.trim() !== "")
        ? undefined
        : {
            status: 400,
            body: {
              error: {
                type: "invalid_request_error",
                message: "messages: text content blocks must be non-empty",
              },
            },
          },
    failures: [
      {
        status: 401,
        body: { error: { type: "authentication_error", message: "invalid x-api-key", param: null } },
        code: "unauthorized",
      },
      {
        status: 402,
        body: { error: { type: "billing_error", message: "There is an issue with your billing." } },
        code: "quota_exhausted",
      },
      {
        status: 529,
        body: { error: { type: "overloaded_error", message: "Overloaded" } },
        code: "unavailable",
      },
    ],
  },

  gemini: {
    source: "https://ai.google.dev/gemini-api/docs/openai",
    ignores: [],
    refuses: (sent) => {
      const [unknown] = others(sent, geminiKnows);
      const message = `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`;
      return unknown ? gemini(400, "INVALID_ARGUMENT", message) : undefined;
    },
    refusesImage: (sent) => {
      const [unknown] = others(sent, ["model", "prompt", "n", "size", "response_format"]);
      const message = `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`;
      return unknown ? gemini(400, "INVALID_ARGUMENT", message) : undefined;
    },
    failures: [
      {
        ...gemini(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", [
          { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
        ]),
        code: "unauthorized",
      },
      {
        ...gemini(402, "RESOURCE_EXHAUSTED", "Your prepayment credits are depleted."),
        code: "quota_exhausted",
      },
      { ...gemini(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota."), code: "rate_limited" },
      {
        ...gemini(400, "INVALID_ARGUMENT", "Request contains an invalid argument."),
        code: "bad_request",
        says: /It said: Request contains an invalid argument/,
      },
    ],
  },

  openrouter: {
    source: "https://openrouter.ai/docs/api/reference/errors-and-debugging",
    ignores: [],
    refuses: () => undefined,
    failures: [
      { ...openRouter(402, "Insufficient credits."), code: "quota_exhausted" },
      {
        ...openRouter(403, "Your input was flagged", { reasons: ["violence"], flagged_input: "…" }),
        code: "refused",
      },
      {
        ...openRouter(400, "Provider returned error", {
          raw: '{"error":{"message":"At most 1 image per prompt.","type":"invalid_request_error"}}',
          provider_name: "Crucible",
        }),
        code: "bad_request",
        says: /It said: Provider returned error: At most 1 image per prompt\./,
      },
      { ...openRouter(502, "Provider is down"), status: 200, code: "unavailable" },
      { ...openRouter(429, "Rate limit exceeded"), status: 200, code: "rate_limited" },
    ],
  },

  mistral: {
    source: "https://docs.mistral.ai/api/",
    ignores: [],
    alwaysToldUsage: true,
    refuses: (sent) => {
      const detail = others(sent, mistralKnows).map((name) => ({
        type: "extra_forbidden",
        loc: ["body", name],
        msg: "Extra inputs are not permitted",
        input: sent[name],
      }));
      const body = { object: "error", message: { detail }, type: "invalid_request_error", code: null };
      if (sent.reasoning_effort !== undefined && !/small|medium-3/.test(sent.model ?? ""))
        return {
          status: 400,
          body: {
            object: "error",
            message: "reasoning_effort is not enabled for this model",
            type: "invalid_request_invalid_args",
            code: "3051",
          },
        };
      return detail.length > 0 ? { status: 422, body } : undefined;
    },
    failures: [
      {
        status: 401,
        body: { message: "Unauthorized", request_id: "1" },
        code: "unauthorized",
      },
    ],
  },

  deepseek: {
    source: "https://api-docs.deepseek.com/guides/json_mode",
    ignores: ["max_completion_tokens"],
    refuses: (sent) => {
      if (format(sent) === "json_schema")
        return openAiError("This response_format type is unavailable now", null, "invalid_request_error");
      const isTold = /json/i.test(JSON.stringify(sent.messages));
      return format(sent) === "json_object" && !isTold
        ? openAiError("Prompt must contain the word 'json' to use 'response_format'.", null, null)
        : undefined;
    },
    failures: [
      {
        status: 402,
        body: {
          error: { message: "Insufficient Balance", type: "unknown_error", code: "invalid_request_error" },
        },
        code: "quota_exhausted",
      },
    ],
  },

  "workers-ai": {
    source: "https://developers.cloudflare.com/workers-ai/features/json-mode/",
    ignores: ["max_completion_tokens"],
    refuses: (sent) =>
      sent.stream && format(sent) !== "plain"
        ? cloudflare(400, 5023, "JSON Schema mode is not supported with stream mode.")
        : undefined,
    failures: [
      { ...cloudflare(400, 5007, "No such model @cf/none or task"), code: "not_found" },
      {
        ...cloudflare(403, 5035, "This model requires the Workers Paid plan"),
        code: "unauthorized",
      },
      {
        ...cloudflare(429, 3036, "You have used up your daily free allocation of 10,000 neurons."),
        code: "quota_exhausted",
      },
      { ...cloudflare(429, 3040, "No more data centers to forward the request to"), code: "rate_limited" },
      {
        ...cloudflare(400, 5006, "Bad input: required properties at '/' are 'messages'"),
        code: "bad_request",
        says: /It said: AiError: Bad input/,
      },
    ],
  },

  "ai-gateway": {
    ...openai,
    source: "https://developers.cloudflare.com/ai-gateway/usage/rest-api/",
    refusesImage: undefined,
  },

  ollama: {
    source: "https://docs.ollama.com/api/openai-compatibility",
    ignores: ["max_completion_tokens"],
    refuses: () => undefined,
    failures: [
      { ...ollama(404, "not_found_error", "model 'none' not found"), code: "not_found" },
      { ...ollama(500, "api_error", "model runner has unexpectedly stopped"), code: "unavailable" },
    ],
  },

  vllm: {
    source: "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
    ignores: [],
    refuses: (sent) =>
      uses(sent, notForXgrammar)
        ? vllm(
            400,
            "BadRequestError",
            "The provided JSON schema contains features not supported by xgrammar.",
          )
        : undefined,
    failures: [
      { ...vllm(404, "NotFoundError", "The model `none` does not exist."), code: "not_found" },
      {
        ...vllm(400, "BadRequestError", "This model's maximum context length is 4096 tokens."),
        code: "bad_request",
        says: /It said: This model's maximum context length/,
      },
    ],
  },

  "lm-studio": {
    source: "https://lmstudio.ai/docs/developer/openai-compat",
    ignores: ["max_completion_tokens"],
    refuses: (sent) =>
      format(sent) === "json_object"
        ? { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } }
        : undefined,
    failures: [
      {
        status: 400,
        body: { error: "No models loaded. Please load a model in the developer page." },
        code: "bad_request",
        says: /It said: No models loaded/,
      },
    ],
  },
};

const provider = (message: string) => (sent: Sent) =>
  format(sent) === "json_schema"
    ? openRouter(400, "Provider returned error", {
        raw: JSON.stringify({ error: { message, type: "invalid_request_error" } }),
        provider_name: "Provider",
      })
    : undefined;

/** OpenRouter with a model that has no structured output, or not for this schema: no provider of it, or the one that was chosen. */
export const openRouterWithout: Record<string, (sent: Sent) => Failure | undefined> = {
  "at any provider": (sent) =>
    format(sent) === "json_schema"
      ? openRouter(404, "No endpoints found that can handle the requested parameters.")
      : undefined,
  "at Fireworks": provider("JSON Schema not supported: could not understand the instance."),
  "at Google": provider(
    "Invalid JSON payload received. Unknown name \"anyOf\" at 'generation_config.response_schema': Cannot find field.",
  ),
  "at Anthropic, being too complex": provider("Schema is too complex for compilation."),
  "at Anthropic, being too large": provider("The compiled grammar is too large."),
};

/** Workers AI with a model that does not manage the schema of one task. */
export const workersAiUnmet = (sent: Sent): Failure | undefined =>
  format(sent) === "json_schema" && JSON.stringify(sent).includes('"findings"')
    ? cloudflare(400, 5024, "JSON Mode couldn't be met")
    : undefined;

/** vLLM with a model whose grammar leaves out what the schema needs. */
export const vllmWithoutGrammar = (sent: Sent): Failure | undefined =>
  format(sent) === "json_schema"
    ? vllm(400, "BadRequestError", "The provided JSON schema contains features not supported by xgrammar.")
    : undefined;
