import { expect, it } from "vitest";
import { LiveMessage } from "../../../schema/api/live";
import { SystemCheck } from "../../../schema/api/system";
import { documentText, tableAfter } from "./code-blocks";
import { declaredRoutes } from "./declared-routes";

const declared = declaredRoutes
  .map(({ method, path }) => `${method} ${path}`)
  .filter((one) => /\/workspaces\/{workspaceId}\//.test(one));
const tellsOf = (names: RegExp) => declared.filter((one) => names.test(one)).toSorted();
const ofSchedules = /\/(webhooks|events|notices|calendar|schedule|planned-date|bulk-schedule)\b/;
const ofAnalytics = /\/analytics\b/;
const ofGeneration =
  /(?<!\/analytics)\/(topics|runs|batches|sources|context|voice|assistant|writer|brand|live|similar|polish|rewrite-section|refresh|picture|card|claims|comments|review|quality|link-cards)\b/;
const routesUnder = (...headings: string[]) =>
  headings
    .flatMap((heading) => tableAfter("api.md", heading))
    .flatMap(([cell]) => routesIn(cell))
    .toSorted();

/** A cell such as `GET`, `POST webhooks` names a route for each of its methods; `…/cancel` replaces the end of the path. */
function routesIn(cell = ""): string[] {
  const [spans, named]: [string[], string[]] = [[], []];
  for (const [, span = ""] of cell.matchAll(/`([^`]+)`/g)) {
    const [method = "", path] = span.replace(/\?.*/, "").split(" ");
    if (method.startsWith("…")) named.push((named.at(-1) ?? "").replace(/\/\w+$/, method.slice(1)));
    else spans.push(method);
    if (path === undefined) continue;
    named.push(...spans.map((one) => `${one} /v1/workspaces/{workspaceId}/${path}`));
    spans.length = 0;
  }
  return named;
}

it("names the routes of schedules, webhooks and notices, and no other", () => {
  expect(routesUnder("## Scheduling", "## Webhooks and notices")).toEqual(tellsOf(ofSchedules));
});

it("names the routes of generation, and no other", () => {
  const headings = [
    "### Topics",
    "### Runs and review",
    "### Batches",
    "### Context, sources and the assistant",
    "### Writer, illustrations, evidence, comments and quality",
    "### The live feed",
  ];
  expect(routesUnder(...headings)).toEqual(tellsOf(ofGeneration));
});

it("names the routes of analytics, and no other", () => {
  expect(routesUnder("## Analytics")).toEqual(tellsOf(ofAnalytics));
});

it("names every message of the live feed", () => {
  const [, feed = ""] = documentText("api.md").split("\n| `type` | With | Meaning |\n");
  const rows = [...(feed.split("\n## ")[0] ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(LiveMessage.options.map(({ shape }) => shape.type.value));
});

it("names every check of the system page", () => {
  const [, health = ""] = documentText("api.md").split("\n## Health\n");
  const [, system = ""] = health.split("/system`");
  const [, table = ""] = system.split(/\n\n(?=\|)/);
  const rows = [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(SystemCheck.shape.name.options);
});
