import type { AuditAction, AuditDetails } from "../../schema/api/audit.ts";
import type { LogEventType } from "../../schema/api/deliveries.ts";
import type { NoticeKind } from "../../schema/api/notices.ts";

// SQL for the four tables of the outbox, for the Worker and for operators' scripts. Values are SQL: `?1`, `w.id`, `'text'`.

type Sql = { sql: string };

const literal = (value: string | Sql) => (typeof value === "string" ? `'${value}'` : value.sql);

type Values<Required extends string, Optional extends string> = Record<Required, string> &
  Partial<Record<Optional, string>>;

const insert = (into: string, values: Record<string, string>, from: string) =>
  `${into} (${Object.keys(values).join(", ")}) SELECT ${Object.values(values).join(", ")} ${from}`;

/** An id that the database makes. */
const madeId = (prefix: "evt" | "dlv" | "aud") => `'${prefix}_' || lower(hex(randomblob(10)))`;

type EventColumns = Values<
  "workspace_id" | "version" | "occurred_at",
  "id" | "post_id" | "post_slug" | "previous_slug" | "affected_slugs"
>;

export const insertEvents = (type: LogEventType | Sql, values: EventColumns, from: string) =>
  insert("INSERT INTO events", { id: madeId("evt"), type: literal(type), ...values }, from);

export const insertDeliveries = (select: string) =>
  `INSERT INTO deliveries (id, event_id, event_version, workspace_id, target_kind, target_id, state, next_attempt_at,
    cancel_reason, created_at, updated_at) ${select}`;

/** A delivery of the event `e` to the endpoint that `target` names. */
export const toWebhook = (now: string, target = "n.id", id = madeId("dlv")) =>
  `SELECT ${id}, e.id, e.version, e.workspace_id, 'webhook', ${target}, 'pending', ${now}, NULL, ${now}, ${now}`;

/** The endpoints `n` that want the event `e`. */
export const wantingEndpoints = `JOIN webhook_endpoints n ON n.workspace_id = e.workspace_id AND n.enabled = 1
  AND (n.event_types IS NULL OR e.type IN (SELECT value FROM json_each(n.event_types)))`;

/** A delivery of the event `e` to the integration `i`; canceled if that is disabled. */
export const toIntegration = (
  now: string,
) => `SELECT ${madeId("dlv")}, e.id, e.version, e.workspace_id, 'integration', i.id,
  CASE WHEN i.enabled THEN 'pending' ELSE 'cancelled' END, CASE WHEN i.enabled THEN ${now} END,
  CASE WHEN i.enabled THEN NULL ELSE 'integration_disabled' END, ${now}, ${now}`;

/** Details are the SQL of each value, or of the whole object. */
const detailsOf = (details: Record<string, string> | Sql) =>
  "sql" in details
    ? details.sql
    : `json_object(${Object.entries(details)
        .map(([key, value]) => `'${key}', ${value}`)
        .join(", ")})`;

export const insertNotice = (
  kind: NoticeKind | Sql,
  details: Record<string, string> | Sql,
  values: Record<"id" | "workspace_id" | "target_id" | "created_at", string>,
  from = "",
) => insert("INSERT INTO notices", { kind: literal(kind), details: detailsOf(details), ...values }, from);

type AuditColumns = Values<
  "workspace_id" | "actor_kind" | "target_kind" | "target_id" | "created_at",
  "id" | "actor_id" | "token_id" | "channel"
>;

export const insertAudit = <A extends AuditAction>(
  action: A | Sql,
  details: Record<keyof AuditDetails[A] & string, string> | Sql,
  values: AuditColumns,
  from: string,
) =>
  insert(
    "INSERT INTO audit",
    { id: madeId("aud"), action: literal(action), details: detailsOf(details), ...values },
    from,
  );
