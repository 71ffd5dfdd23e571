import type { MockSite } from "./mock-site.ts";
import type { MockEvent } from "./webhooks/site-events.ts";

/** What a change of the files came to. */
export function describeReload(site: MockSite, events: MockEvent[]): { data: unknown; text: string } {
  const { workspace, published, problems } = site;
  const leftOut = problems.filter(({ served }) => !served);
  const text = [
    `version ${workspace.counter}: ${published.length} published posts`,
    ...events.map(({ type, postSlug }) => `  ${type} ${postSlug}`),
    ...leftOut.map(({ path, message }) => `  left out ${path}: ${message}`),
  ].join("\n");
  return { data: { version: workspace.counter, published: published.length, events, problems }, text };
}
