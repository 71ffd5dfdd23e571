/** Old posts name their pictures by http; what is fetched is fetched by https, but for a site on this very machine. */
export function httpsAddress(url: string, allowLoopback: boolean): string {
  const { hostname } = new URL(url);
  const isLocal = allowLoopback && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
  return isLocal ? url : url.replace(/^http:/, "https:");
}
