/** The part of the binding `AI` that a writer needs. https://developers.cloudflare.com/workers-ai/configuration/bindings/ */
export interface AiBinding {
  run: (model: string, inputs: Record<string, unknown>, options: { signal: AbortSignal }) => Promise<unknown>;
}

/** The default configuration has no such binding, since with it `wrangler dev` does not start without a Cloudflare account. */
export function aiBindingOf(bindings: object): AiBinding | null {
  const ai: unknown = "AI" in bindings ? bindings.AI : null;
  return isBinding(ai) ? ai : null;
}

const isBinding = (value: unknown): value is AiBinding =>
  typeof value === "object" && value !== null && "run" in value && typeof value.run === "function";
