import { ConfigError } from "./errors.ts";
import type { BlogsvcClientOptions } from "./options.ts";

/** Options that were checked, with their defaults. */
export interface Settings {
  /** Without a slash at its end. */
  apiUrl: string;
  workspaceSlug?: string;
  headers: Record<string, string>;
  timeoutMs: number;
  retries: number;
  fetch?: BlogsvcClientOptions["fetch"];
}

/** Throws ConfigError for options that cannot work (spec: "Client library errors"). */
export function readSettings(options: BlogsvcClientOptions): Settings {
  const { workspaceSlug, workspaceId, authMode, headers, timeoutMs = 10_000, retries = 2 } = options;
  const apiKey = options.apiKey?.trim();
  const apiUrl = options.apiUrl?.trim().replace(/\/+$/, "");
  if (!apiUrl) throw new ConfigError("apiUrl is required");
  if (!/^https?:\/\/[^/?#]+[^?#]*$/i.test(apiUrl)) throw new ConfigError("apiUrl must be an http(s) address");
  if (!apiKey) throw new ConfigError("apiKey is required");
  if (/[^!-~]/.test(apiKey)) throw new ConfigError("apiKey holds characters that no key has");
  if (!workspaceSlug && !workspaceId) throw new ConfigError("workspaceSlug or workspaceId is required");
  if (!(timeoutMs > 0)) throw new ConfigError("timeoutMs must be more than 0");
  const [keyHeader, key] =
    authMode === "x-api-key" ? ["x-api-key", apiKey] : ["authorization", `Bearer ${apiKey}`];
  return {
    apiUrl,
    workspaceSlug,
    headers: { accept: "application/json", ...lowercased(headers), [keyHeader]: key },
    timeoutMs,
    retries,
    fetch: options.fetch,
  };
}

const lowercased = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
