import { isNoSegment } from "./is-no-segment.ts";
import { need } from "./need.ts";
import type { BlogsvcClientOptions } from "./options.ts";

/** Validated options with defaults. */
export interface Settings {
  /** Without a trailing slash. */
  apiUrl: string;
  workspaceSlug?: string;
  headers: Record<string, string>;
  timeoutMs: number;
  retries: number;
  fetch?: BlogsvcClientOptions["fetch"];
}

/** Throws ConfigError for invalid options (spec: "Client library errors"). */
export function readSettings(options: BlogsvcClientOptions): Settings {
  const { workspaceSlug, workspaceId, authMode, headers, timeoutMs = 10_000, retries = 2 } = options;
  const apiKey = `${options.apiKey || ""}`.trim();
  const apiUrl = `${options.apiUrl || ""}`.trim().replace(/\/+$/, "");
  need(apiUrl, "apiUrl is required: is BLOGSVC_API_URL set?");
  need(/^https?:\/\/[^\s/?#][^\s?#]*$/i.test(apiUrl), "apiUrl must be an http(s) URL");
  need(apiKey, "apiKey is required: is BLOGSVC_API_KEY set?");
  need(!/[^!-~]/.test(apiKey), "apiKey is not a valid API key");
  need(
    workspaceSlug || workspaceId,
    "workspaceSlug or workspaceId is required: is BLOGSVC_WORKSPACE_SLUG set?",
  );
  need(!isNoSegment(workspaceSlug ?? ""), "workspaceSlug is not a valid slug");
  need(timeoutMs > 0, "timeoutMs must be more than 0");
  const [keyHeader, key] =
    authMode === "x-api-key" ? ["x-api-key", apiKey] : ["authorization", `Bearer ${apiKey}`];
  return {
    apiUrl,
    workspaceSlug,
    headers: { accept: "application/json", ...Object.fromEntries(new Headers(headers)), [keyHeader]: key },
    timeoutMs,
    retries,
    fetch: options.fetch,
  };
}
