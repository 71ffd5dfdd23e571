/** Where models are to be had that speak OpenAI's protocol. `{…}` is to be replaced by whoever chooses one. */
export type Preset = {
  id: string;
  label: string;
  baseUrl: string;
  model: string;
  imageModel?: string;
  /** Whether a key is asked for, and which. */
  key: string | null;
  hint: string;
};

const cloudflare = "https://api.cloudflare.com/client/v4/accounts/{account id}/ai/v1";
const inside = "To use an address inside your network, your administrator must add it to MODEL_ORIGINS.";

export const presets: readonly Preset[] = [
  {
    id: "openai",
    label: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    model: "gpt-5.5",
    imageModel: "gpt-image-2.5-flare",
    key: "An API key of your OpenAI project.",
    hint: "Billed by OpenAI to the account the key belongs to.",
  },
  {
    id: "workers-ai",
    label: "Workers AI",
    baseUrl: cloudflare,
    model: "@cf/moonshotai/kimi-k2.6",
    key: "A Cloudflare API token with the permission Workers AI.",
    hint: "Models that Cloudflare runs. Add your account ID to the URL.",
  },
  {
    id: "ai-gateway",
    label: "AI Gateway",
    baseUrl: cloudflare,
    model: "openai/gpt-5.5",
    key: "A Cloudflare API token with the permission AI Gateway.",
    hint: "Models from many vendors on one Cloudflare bill, logged by your account’s gateway. Add your account ID to the URL.",
  },
  {
    id: "ollama",
    label: "Ollama",
    baseUrl: "http://127.0.0.1:11434/v1",
    model: "gpt-oss:20b",
    key: null,
    hint: inside,
  },
  {
    id: "vllm",
    label: "vLLM",
    baseUrl: "http://127.0.0.1:8000/v1",
    model: "Qwen/Qwen3-32B",
    key: null,
    hint: inside,
  },
  {
    id: "lm-studio",
    label: "LM Studio",
    baseUrl: "http://127.0.0.1:1234/v1",
    model: "openai/gpt-oss-20b",
    key: null,
    hint: inside,
  },
];

/** The preset whose address this is, or was made from; null for an address of one's own. */
export function presetOf(baseUrl: string, model: string): Preset | null {
  const like = presets.filter((preset) => madeFrom(preset.baseUrl, baseUrl));
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
