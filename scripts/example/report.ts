import type { RunningService } from "./running-service.ts";

/** What the user reads when the site is ready. */
export function report({ siteUrl, service }: { siteUrl: string; service: RunningService }): string {
  const rows = [
    ["Site", siteUrl],
    ["Dashboard", `${service.baseUrl}/w/${service.workspaceSlug}/posts`],
    ["Feed", `${siteUrl}/feed.xml`],
    ["Drafts", `${siteUrl}/preview  (paste a preview link from the dashboard)`],
  ];
  return [
    "",
    "The example site is ready. What you publish appears when its webhook arrives.",
    "",
    ...rows.map(([name, value]) => `  ${name?.padEnd(10)}${value}`),
    "",
    `The workspace's site URL is now ${siteUrl} and its page pattern /blog/{slug}. To change them back, open its settings.`,
    "",
    "Press Ctrl-C to stop.",
  ].join("\n");
}
