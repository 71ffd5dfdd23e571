import { ConfigError } from "./errors.ts";

/** Throws `ConfigError` with the message unless the condition is met. */
export function need(met: unknown, message: string): asserts met {
  if (!met) throw new ConfigError(message);
}
