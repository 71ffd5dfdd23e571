import type { RunningService } from "./running-service.ts";

/** What the user reads once the site is up. */
export function report({ siteUrl, service }: { siteUrl: string; service: RunningService }): string {
  const rows = [
    ["Site", siteUrl],
    ["Posts of", `${service.baseUrl}/w/${service.workspaceSlug}/posts`],
    ["Feed", `${siteUrl}/feed.xml`],
    ["Drafts", `${siteUrl}/preview  (paste a preview link of the dashboard)`],
  ];
  return [
    "",
    "The example site is ready: what you publish is on it when its webhook has arrived.",
    "",
    ...rows.map(([name, value]) => `  ${name?.padEnd(10)}${value}`),
    "",
    `The site address of the workspace is now ${siteUrl}, its page pattern /blog/{slug}: its settings change them back.`,
    "",
    "Ctrl-C stops it.",
  ].join("\n");
}
