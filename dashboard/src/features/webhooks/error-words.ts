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
