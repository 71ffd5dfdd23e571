import type { Effort } from "../../../../../schema/api/writer";

/** A model's endpoint and how to call it. */
export interface ModelEndpoint {
  /** Up to the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Null if none is needed. */
  apiKey: string | null;
  model: string;
  /** Null if images are drawn without a model. */
  imageModel: string | null;
  api: "chat" | "responses";
  /** Sent with each request, such as `cf-aig-authorization`. Null removes a default header. */
  headers?: Record<string, string | null>;
  /** For one call, from its first byte out to its last byte in. */
  timeoutMs?: number | undefined;
  /** Between two pieces of a streamed answer; the first may take as long as the call. */
  idleMs?: number;
  /** Null leaves it to the endpoint. */
  maxOutputTokens?: number | null | undefined;
  /** Null leaves it to the model. */
  effort?: Effort | null | undefined;
}

export const defaultTimeoutMs = 180_000;
export const defaultIdleMs = 45_000;
