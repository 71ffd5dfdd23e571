import { invalid } from "./cli-error.ts";

/** The origin of the service, without path or credentials. */
export function serviceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw invalid(`"${text}" is not a service URL`, "Use a URL such as https://blog.example.workers.dev");
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw invalid(
      `${url.origin} is not encrypted: anyone on the network could read the token`,
      "Use https, or a service on this machine.",
    );
  }
  return url.origin;
}

const isLoopback = (host: string) =>
  host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
