import { expect, it } from "vitest";
import { SystemCheck } from "../../../schema/api/system";
import { documentText, tableAfter } from "./code-blocks";
import { declaredRoutes } from "./declared-routes";

const declared = declaredRoutes
  .map(({ method, path }) => `${method} ${path}`)
  .filter((one) => /\/(webhooks|events|notices|calendar|schedule|planned-date|bulk-schedule)\b/.test(one));

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
  const rows = ["## Scheduling", "## Webhooks and notices"].flatMap((heading) =>
    tableAfter("api.md", heading),
  );
  expect(rows.flatMap(([cell]) => routesIn(cell)).toSorted()).toEqual(declared.toSorted());
});

it("names every check of the system page", () => {
  const [, health = ""] = documentText("api.md").split("\n## Health\n");
  const [, system = ""] = health.split("/system`");
  const rows = [...(system.split("\n## ")[0] ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(SystemCheck.shape.name.options);
});
