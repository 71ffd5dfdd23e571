import type { OutboundFailure } from "./outbound-failed-error";

/**
 * The kind of failure behind an error of workerd's fetch. A refused, reset or malformed connection is "Network connection lost."; a failed
 * TLS handshake is "internal error; reference = …", whose cause is only in the runtime's log.
 */
export function classifyFailure(error: unknown, isHttps: boolean): OutboundFailure {
  const message = error instanceof Error ? error.message : "";
  if (/connection (?:lost|refused|reset|closed)/i.test(message)) return "connection";
  if (/\b(?:tls|ssl|certificate)\b/i.test(message)) return "tls";
  if (/\bdns\b|lookup address/i.test(message)) return "dns";
  return isHttps && message.startsWith("internal error") ? "tls" : "unknown";
}
