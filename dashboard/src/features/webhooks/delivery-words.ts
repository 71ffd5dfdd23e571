import type { Delivery } from "@schema/deliveries";
import { copy } from "./copy";
import { endpointName } from "./endpoints";

const words: Record<string, string> = {
  timeout: "No response within 15 seconds",
  dns: "DNS lookup failed",
  tls: "TLS connection failed: check the certificate",
  connection: "The connection was refused or interrupted",
  too_large_aborted: "The response headers were too large",
  bad_body: "The response’s compression doesn’t match its headers",
  unresolvable: "The hostname has no DNS records: check its spelling and DNS settings",
  private_address: "The hostname points to a private network, which we don’t send to",
  local_name: "The hostname only works inside a local network",
  ip_literal: "The URL has an IP address instead of a hostname",
  not_https: "The URL must start with https://",
  port: "The URL must use port 443 or 8443",
  credentials_in_url: "The URL contains a username or password",
  invalid_url: "The URL is not valid",
  too_long: "The URL is too long",
  secret_unreadable: "The stored secret can’t be read: create a new one",
  unknown: "The request failed",
};

const labels: Record<string, string> = {
  dns: "DNS lookup failed",
  tls: "TLS failed",
  connection: "connection failed",
  unknown: "failed",
};

/** The same in a word or two, for a label: the status, or "connection failed". */
export const errorLabel = (error: string, status: number | null): string =>
  status?.toString() ?? labels[error] ?? error.replaceAll("_", " ");

const ofStatus: Record<number, string> = {
  400: "Bad request",
  401: "Unauthorized: check that it uses the current secret",
  403: "Forbidden",
  404: "Not found: check the path",
  405: "Method not allowed: it must accept POST",
  409: "Conflict: check its clock",
  410: "Gone",
  429: "Too many requests",
  500: "Internal server error",
  502: "Bad gateway",
  503: "Service unavailable",
  504: "Gateway timeout",
};

/** Why an attempt failed, from the code and status in the log; undefined after a success. */
export function errorWords(error: string | null, status: number | null): string | undefined {
  if (error === null) return undefined;
  if (status !== null && (status < 300 || status >= 400)) {
    return `Returned ${status}${ofStatus[status] ? `, ${ofStatus[status]}` : ""}`;
  }
  if (status !== null) return `Returned ${status}, a redirect, which we never follow`;
  return words[error] ?? `Failed: ${error.replaceAll("_", " ")}`;
}

type Outcome = { tone: "good" | "warn" | "bad" | "neutral"; label: string };

const cancelReasons: Record<string, string> = {
  user: copy.deliveryOutcome.cancelledManually,
  endpoint_disabled: copy.deliveryOutcome.endpointDisabled,
  endpoint_deleted: copy.deliveryOutcome.endpointDeleted,
  integration_disabled: copy.deliveryOutcome.integrationDisabled,
  integration_disconnected: copy.deliveryOutcome.integrationDisconnected,
  edited_outside: copy.deliveryOutcome.editedOutside,
  superseded: copy.deliveryOutcome.superseded,
  nothing_to_send: copy.deliveryOutcome.nothingToSend,
};

/** Final states that are neither failures nor cancelled by a person. */
const ends: Record<string, Outcome> = {
  integration_disabled: { tone: "neutral", label: copy.deliveryOutcome.skipped },
  edited_outside: { tone: "warn", label: copy.deliveryOutcome.needsDecision },
  superseded: { tone: "neutral", label: copy.deliveryOutcome.supersededLabel },
  nothing_to_send: { tone: "neutral", label: copy.deliveryOutcome.nothingToSendLabel },
};

type Standing = Pick<Delivery, "state" | "lastError"> & Partial<Pick<Delivery, "cancelReason">>;

/** The state of a delivery, as a badge. */
export function deliveryOutcome({ state, lastError, cancelReason }: Standing): Outcome {
  switch (state) {
    case "delivered":
      return { tone: "good", label: copy.common.delivered };
    case "failed":
      return { tone: "bad", label: copy.common.failed };
    case "cancelled":
      return ends[cancelReason ?? ""] ?? { tone: "neutral", label: copy.common.cancelled };
    case "pending":
      return lastError !== null
        ? { tone: "warn", label: copy.deliveryOutcome.retrying }
        : { tone: "neutral", label: copy.common.waiting };
    default:
      return state satisfies never;
  }
}

/** The reason for the state; undefined if the badge says it all. */
export function outcomeReason(delivery: Delivery): string | undefined {
  if (delivery.state === "cancelled" && delivery.cancelReason) {
    return cancelReasons[delivery.cancelReason] ?? delivery.cancelReason.replaceAll("_", " ");
  }
  return errorWords(delivery.lastError, delivery.target === "webhook" ? delivery.lastStatus : null);
}

type Target = Pick<Delivery, "target" | "endpoint" | "integration">;

/** The display name of a delivery's destination. */
export function targetName({ target, endpoint, integration }: Target): string {
  if (endpoint) return endpointName(endpoint);
  if (integration) return integration.siteName;
  return target === "integration"
    ? copy.deliveryTarget.disconnectedSite
    : copy.deliveryTarget.deletedEndpoint;
}
