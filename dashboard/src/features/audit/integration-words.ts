import type { AuditFactOf } from "@schema/audit";
import { integrationKinds, integrationNames } from "@schema/integration-kinds";
import type { AuditEntry } from "@schema/workspaces";
import { countOf } from "@/lib/number-words";
import { choiceParam } from "@/lib/search-params";

/** What was done to an integration, or to a post on another site. */
export const integrationPhrases: Record<AuditFactOf<"integration" | "external_post">["action"], string> = {
  "integration.connected": "connected",
  "integration.reconnected": "reconnected",
  "integration.disconnected": "disconnected",
  "integration.tested": "tested the connection to",
  "integration.updated": "changed what is sent to",
  "integration.sent": "sent posts to",
  "integration.redelivered": "resent a post to",
  "integration.delivery_cancelled": "cancelled a delivery to",
  "external_post.sent": "sent the post",
  "external_post.synced": "resent the post",
  "external_post.decided": "resolved a conflict in the post",
  "external_post.removed": "removed the post",
};

const nameOf = ({ kind, siteName }: AuditEntry["details"]): string | undefined => {
  if (typeof siteName === "string" && siteName !== "") return siteName;
  const known = choiceParam(kind, integrationKinds);
  return known && integrationNames[known];
};

/** The site, if the action is about one. */
export const integrationObject = ({ action, details }: AuditEntry): string | undefined =>
  action.startsWith("integration.") ? nameOf(details) : undefined;

/** What the phrase leaves out: which site, enabled or disabled, whose text was kept. */
export function integrationExtra({ action, details }: AuditEntry): string | undefined {
  if (action === "integration.updated") {
    if (details.enabled === true) return "(enabled)";
    if (details.enabled === false) return "(disabled)";
    return details.followMode === "off" ? "(manual only)" : `(automatically: ${String(details.followMode)})`;
  }
  if (action === "integration.tested") return details.ok === false ? "(it failed)" : undefined;
  if (action === "integration.sent")
    return typeof details.count === "number" ? `(${countOf(details.count, "post")})` : undefined;
  const site = nameOf(details);
  if (!site || !action.startsWith("external_post.")) return undefined;
  if (action === "external_post.sent" || action === "external_post.synced") return `to ${site}`;
  if (action === "external_post.removed") return `on ${site}`;
  return `on ${site}: ${details.decision === "overwrite" ? "kept our version" : "kept their version"}`;
}
