import { need } from "../core/need.ts";

/** The service whose previews a site shows. */
export interface PreviewService {
  /** URL of the service. Default: BLOGSVC_API_URL. */
  apiUrl?: string | undefined;
}

type Environment = { process?: { env?: Record<string, string | undefined> } };

/** Without a trailing slash. Throws `ConfigError` unless it is an http(s) URL. */
export function serviceUrl({ apiUrl }: PreviewService): string {
  const given = apiUrl ?? (globalThis as Environment).process?.env?.BLOGSVC_API_URL ?? "";
  const url = given.trim().replace(/\/+$/, "");
  need(url, "apiUrl is required: is BLOGSVC_API_URL set?");
  need(/^https?:\/\//i.test(url) && URL.canParse(url), "apiUrl must be an http(s) URL");
  return url;
}
