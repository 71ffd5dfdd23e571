/** How an endpoint is made to return JSON, strictest first. The schema is in the prompt in each case. */
export const answerFormats = ["json_schema", "json_object", "plain"] as const;

/** A service with OpenAI's protocol: what its settings start from, and what its documentation says about the protocol. */
export interface ModelVendor {
  id: string;
  label: string;
  /** Users replace `{…}` with their own value. */
  baseUrl: string;
  model: string;
  imageModel?: string;
  /** Which key to enter; null if none is needed. */
  key: string | null;
  hint: string;
  /** The strictest format to start with: some services refuse the others, or silently ignore them. */
  format: (typeof answerFormats)[number];
  tokenLimit: "max_completion_tokens" | "max_tokens";
  /** False if streamed answers must do without a format. */
  streamsJson?: false;
  /** False if `stream_options` is refused; the usage of a stream is then reported unasked. */
  streamOptions?: false;
  /** Instead of `authorization: Bearer`. */
  keyHeader?: "api-key";
  embeddings: boolean;
  images: boolean;
  /** False if images are always base64, and asking for it is refused. */
  imageFormat?: false;
  source: string;
}

const cloudflare = "https://api.cloudflare.com/client/v4/accounts/{account id}/ai/v1";
const inside = "To use a URL inside your network, your administrator must add it to MODEL_ORIGINS.";

/** What the binding of Workers AI starts with: a text model with JSON mode, and an image model. */
export const workersAiModels = {
  model: "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
  imageModel: "@cf/black-forest-labs/flux-1-schnell",
} as const;

export const modelVendors: readonly ModelVendor[] = [
  {
    id: "openai",
    label: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    model: "gpt-5.5",
    imageModel: "gpt-image-2.5-flare",
    key: "An API key from your OpenAI project.",
    hint: "Billed by OpenAI to the account the key belongs to.",
    format: "json_schema",
    tokenLimit: "max_completion_tokens",
    embeddings: true,
    images: true,
    source: "https://platform.openai.com/docs/api-reference/chat",
  },
  {
    id: "azure",
    label: "Azure OpenAI",
    baseUrl: "https://{resource}.openai.azure.com/openai/v1",
    model: "",
    key: "A key for your Azure OpenAI resource.",
    hint: "Add the name of your resource to the URL. The model is the name of your deployment.",
    format: "json_schema",
    tokenLimit: "max_completion_tokens",
    keyHeader: "api-key",
    embeddings: true,
    images: true,
    imageFormat: false,
    source: "https://learn.microsoft.com/azure/foundry/openai/api-version-lifecycle",
  },
  {
    id: "anthropic",
    label: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    model: "claude-opus-5-5",
    key: "An API key from your Anthropic workspace.",
    hint: "Billed by Anthropic. Its OpenAI-compatible API ignores JSON schemas, so the model gets the schema in the prompt.",
    format: "plain",
    tokenLimit: "max_tokens",
    embeddings: false,
    images: false,
    source: "https://platform.claude.com/docs/en/cli-sdks-libraries/libraries/openai-sdk",
  },
  {
    id: "gemini",
    label: "Google Gemini",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    model: "gemini-3.8-flash",
    key: "A Gemini API key.",
    hint: "Billed by Google to the project the key belongs to.",
    format: "json_schema",
    tokenLimit: "max_tokens",
    embeddings: true,
    images: true,
    source: "https://ai.google.dev/gemini-api/docs/openai",
  },
  {
    id: "openrouter",
    label: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    model: "openai/gpt-5.5",
    key: "An OpenRouter API key.",
    hint: "Models from many vendors on one bill. Prefix the model with its vendor.",
    format: "json_schema",
    tokenLimit: "max_tokens",
    embeddings: true,
    images: false,
    source: "https://openrouter.ai/docs/api-reference/parameters",
  },
  {
    id: "mistral",
    label: "Mistral",
    baseUrl: "https://api.mistral.ai/v1",
    model: "mistral-large-latest",
    key: "A Mistral API key.",
    hint: "Billed by Mistral to the workspace the key belongs to.",
    format: "json_schema",
    tokenLimit: "max_tokens",
    streamOptions: false,
    embeddings: true,
    images: false,
    source: "https://docs.mistral.ai/api/",
  },
  {
    id: "deepseek",
    label: "DeepSeek",
    baseUrl: "https://api.deepseek.com",
    model: "deepseek-flash",
    key: "A DeepSeek API key.",
    hint: "Billed by DeepSeek. It has a JSON mode without schemas, so the model gets the schema in the prompt.",
    format: "json_object",
    tokenLimit: "max_tokens",
    embeddings: false,
    images: false,
    source: "https://api-docs.deepseek.com/guides/json_mode",
  },
  {
    id: "workers-ai",
    label: "Workers AI",
    baseUrl: cloudflare,
    model: workersAiModels.model,
    key: "A Cloudflare API token with the Workers AI permission.",
    hint: "Models that Cloudflare runs. Add your account ID to the URL.",
    format: "json_schema",
    tokenLimit: "max_tokens",
    streamsJson: false,
    embeddings: true,
    images: false,
    source: "https://developers.cloudflare.com/workers-ai/configuration/open-ai-compatibility/",
  },
  {
    id: "ai-gateway",
    label: "AI Gateway",
    baseUrl: cloudflare,
    model: "openai/gpt-5.5",
    key: "A Cloudflare API token with the AI Gateway permission.",
    hint: "Models from many vendors on one Cloudflare bill, logged by your account’s gateway. Add your account ID to the URL.",
    format: "json_schema",
    tokenLimit: "max_completion_tokens",
    embeddings: false,
    images: false,
    source: "https://developers.cloudflare.com/ai-gateway/usage/chat-completion/",
  },
  {
    id: "ollama",
    label: "Ollama",
    baseUrl: "http://127.0.0.1:11434/v1",
    model: "gpt-oss:20b",
    key: null,
    hint: inside,
    format: "json_schema",
    tokenLimit: "max_tokens",
    embeddings: true,
    images: false,
    source: "https://docs.ollama.com/api/openai-compatibility",
  },
  {
    id: "vllm",
    label: "vLLM",
    baseUrl: "http://127.0.0.1:8000/v1",
    model: "Qwen/Qwen3-32B",
    key: null,
    hint: inside,
    format: "json_schema",
    tokenLimit: "max_completion_tokens",
    embeddings: true,
    images: false,
    source: "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
  },
  {
    id: "lm-studio",
    label: "LM Studio",
    baseUrl: "http://127.0.0.1:1234/v1",
    model: "openai/gpt-oss-20b",
    key: null,
    hint: inside,
    format: "json_schema",
    tokenLimit: "max_tokens",
    embeddings: true,
    images: false,
    source: "https://lmstudio.ai/docs/developer/openai-compat",
  },
];

/** The vendor whose base URL this is, or was made from; null for others. */
export function vendorOf(baseUrl: string, model: string): ModelVendor | null {
  const url = baseUrl.replace(/\/+$/, "");
  const like = modelVendors.filter((vendor) => madeFrom(vendor.baseUrl, url));
  const isCloudflares = model.startsWith("@cf/");
  return like.find(({ id }) => like.length === 1 || (id === "workers-ai") === isCloudflares) ?? null;
}

const blank = /\{[^}]*\}/;

function madeFrom(template: string, baseUrl: string): boolean {
  const [before = "", after] = template.split(blank);
  return after === undefined ? baseUrl === before : baseUrl.startsWith(before) && baseUrl.endsWith(after);
}

/** What is still to be filled in, `{account id}` for example. */
export const blankIn = (baseUrl: string): string | null => blank.exec(baseUrl)?.[0] ?? null;
