import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import type { Demo } from "./seed-demo.ts";

interface Ready {
  baseUrl: string;
  state: string;
  log: string;
  demo: Demo | null;
  /** A one-time link into the demo account; null if none could be created. */
  signInLink: string | null;
}

/** What the user reads when the service is ready. */
export function report({ baseUrl, state, log, demo, signInLink }: Ready): string {
  const rows: [string, string][] = [
    ["Dashboard", baseUrl],
    ...(signInLink
      ? ([["Sign in", `${signInLink}  (works once, for 15 minutes)`]] as [string, string][])
      : []),
    ...(demo ? demoRows(demo) : []),
    ["Docs", `${baseUrl}/docs`],
    ["State", state],
    ["Log", log],
  ];
  return [
    "",
    "blogsvc is ready.",
    "",
    ...rows.map(([name, value]) => `  ${name.padEnd(11)}${value}`),
    "",
    ...(demo
      ? [`  ${curlLine(baseUrl, demo)}`, `  ${exampleLine(state)}`, ""]
      : ["  Open the dashboard and create the first account.", ""]),
    "Press Ctrl-C to stop.",
  ].join("\n");
}

const demoRows = ({ email, password, apiKey }: Demo): [string, string][] => [
  ["Account", `${email}  ${password ?? "(its password was changed with npm run password)"}`],
  ["API key", apiKey],
];

const exampleLine = (state: string) => {
  const usual = state === join(projectRoot, ".blogsvc");
  return `npm run example${usual ? "" : ` -- --state '${state}'`}  (in another terminal: a site with these posts)`;
};

const curlLine = (baseUrl: string, { apiKey, workspaceSlug }: Demo) =>
  `curl -H "Authorization: Bearer ${apiKey}" "${baseUrl}/v1/public/${workspaceSlug}/blogs?limit=3"`;
