import { ConfigError } from "./errors.ts";

/** Throws `ConfigError` with the message unless the condition holds. */
export function need(met: unknown, message: string): asserts met {
  if (!met) throw new ConfigError(message);
}
