/** The part of the `AI` binding that a writer needs. https://developers.cloudflare.com/workers-ai/configuration/bindings/ */
export interface AiBinding {
  run: (model: string, inputs: Record<string, unknown>, options: { signal: AbortSignal }) => Promise<unknown>;
}

/** The default configuration lacks this binding, since `wrangler dev` would then need a Cloudflare account to start. */
export function aiBindingOf(bindings: object): AiBinding | null {
  const ai: unknown = "AI" in bindings ? bindings.AI : null;
  return isBinding(ai) ? ai : null;
}

const isBinding = (value: unknown): value is AiBinding =>
  typeof value === "object" && value !== null && "run" in value && typeof value.run === "function";
