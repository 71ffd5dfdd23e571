/** The display name of an endpoint: its description, or else the host of its URL. */
export function endpointName({ description, url }: { description: string; url: string }): string {
  return description || (URL.canParse(url) ? new URL(url).host : url);
}
