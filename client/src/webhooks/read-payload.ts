import type { WebhookPayload } from "./types.ts";

/** ISO 8601 with a zone: without one, it would be ambiguous. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/i;

/** The payload in a body; null for invalid JSON, or if a field is missing or has another type. */
export function readPayload(body: Uint8Array): WebhookPayload | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body));
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null) return null;
  const facts = parsed as Partial<Record<keyof WebhookPayload, unknown>>;
  const { workspaceSlug, event, ts, id, version, postSlug, previousSlug, affectedSlugs } = facts;
  if (!isFilled(workspaceSlug) || !isFilled(event) || !isFilled(ts) || !isInstant(ts)) return null;
  if (!isText(id) || !isText(postSlug) || !isText(previousSlug)) return null;
  if (!(version == null || (Number.isSafeInteger(version) && Number(version) >= 0))) return null;
  if (!(affectedSlugs == null || (Array.isArray(affectedSlugs) && affectedSlugs.every(isFilled))))
    return null;
  return {
    ...facts,
    workspaceSlug,
    event,
    ts,
    postSlug: postSlug || null,
    id: id || undefined,
    version: version == null ? undefined : Number(version),
    previousSlug: previousSlug || undefined,
    affectedSlugs: affectedSlugs ?? undefined,
  } as WebhookPayload;
}

const isFilled = (value: unknown): value is string => typeof value === "string" && value !== "";
const isText = (value: unknown): value is string | null | undefined =>
  value == null || typeof value === "string";
const isInstant = (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text));
