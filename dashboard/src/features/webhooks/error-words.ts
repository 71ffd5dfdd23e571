const words: Record<string, string> = {
  timeout: "No answer within 15 seconds",
  dns: "The name of the server could not be looked up",
  tls: "No secure connection: check the certificate",
  connection: "The connection was refused or broken off",
  too_large_aborted: "The answer’s headers were too large",
  bad_body: "The answer is not compressed as it says",
  unresolvable: "The name has no address: check its spelling and its DNS records",
  private_address: "The name points to a private network, to which nothing is sent",
  local_name: "The name is valid only inside a local network",
  ip_literal: "The address has an IP address in the place of a name",
  not_https: "The address does not begin with https://",
  port: "The address has a port other than 443 or 8443",
  credentials_in_url: "The address holds a user name or password",
  invalid_url: "The address is not valid",
  too_long: "The address is too long",
  secret_unreadable: "The stored secret cannot be read any more: make a new one",
  unknown: "The request failed",
};

const labels: Record<string, string> = {
  dns: "name not looked up",
  tls: "no secure connection",
  connection: "no connection",
  unknown: "failed",
};

/** The same in a word or two, for a label: the status, "no connection". */
export const errorLabel = (error: string, status: number | null): string =>
  status?.toString() ?? labels[error] ?? error.replaceAll("_", " ");

const ofStatus: Record<number, string> = {
  400: "Bad request",
  401: "Unauthorized: does it verify with the present secret?",
  403: "Forbidden",
  404: "Not found: is the path right?",
  405: "Method not allowed: it has to take POST",
  409: "Conflict: is its clock right?",
  410: "Gone",
  429: "Too many requests",
  500: "Internal server error",
  502: "Bad gateway",
  503: "Service unavailable",
  504: "Gateway timeout",
};

/** Why an attempt failed, from the code and status that the log keeps; undefined after a success. */
export function errorWords(error: string | null, status: number | null): string | undefined {
  if (error === null) return undefined;
  if (status !== null && (status < 300 || status >= 400)) {
    return `It answered ${status}${ofStatus[status] ? `, ${ofStatus[status]}` : ""}`;
  }
  if (status !== null) return `It answered ${status}, a redirect: those are never followed`;
  return words[error] ?? `It failed: ${error.replaceAll("_", " ")}`;
}
