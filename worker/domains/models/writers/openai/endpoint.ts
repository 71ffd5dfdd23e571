/** Where a model is, and how it is spoken to. */
export interface ModelEndpoint {
  /** Up to the version, for example `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Null where none is asked for. */
  apiKey: string | null;
  model: string;
  /** Null where pictures are drawn without a model. */
  imageModel: string | null;
  api: "chat" | "responses";
  /** Sent with each request: `cf-aig-authorization` for example. Null leaves out one that is sent otherwise. */
  headers?: Record<string, string | null>;
  /** Of one call, from its first byte out to its last byte in. */
  timeoutMs?: number;
  /** Between two pieces of an answer that comes as a stream; the first may take as long as the call. */
  idleMs?: number;
  /** Null leaves it to the endpoint. */
  maxOutputTokens?: number | null;
}

export const defaultTimeoutMs = 180_000;
export const defaultIdleMs = 45_000;
