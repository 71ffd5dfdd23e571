import type { ModelEndpoint } from "./endpoint";

/** Models of Workers AI stop after 256 tokens unless told otherwise, and know the older name only. */
const workersAiTokens = 8_192;

export function chatTokenLimit({ model, maxOutputTokens }: ModelEndpoint) {
  if (model.includes("@cf/")) return { max_tokens: maxOutputTokens ?? workersAiTokens };
  return maxOutputTokens ? { max_completion_tokens: maxOutputTokens } : {};
}
