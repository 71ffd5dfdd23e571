import { expect, it } from "vitest";
import { tools } from "../../../worker/routes/mcp/tools";
import { documentText, tableAfter } from "./code-blocks";

const accessOf = { reads: "`read`", writes: "`drafts`", publishes: "`full`, and the setting below" } as const;

it("names every tool with the access that it takes, and no other", () => {
  const named = tableAfter("mcp.md", "## Tools").flatMap(([cell = "", , access = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, tool]) => `${tool}: ${access.trim()}`),
  );
  const served = tools.map(({ name, effect }) => `${name}: ${accessOf[effect]}`);
  expect(named.toSorted()).toEqual(served.toSorted());
});

it("names the three that can forbid publishing", () => {
  const rows = tableAfter("mcp.md", "## Who may publish").map(([cell]) => cell?.trim());
  expect(rows).toEqual(["`role`", "`token_access`", "`workspace_setting`"]);
  expect(documentText("mcp.md")).toContain("**Allow assistants to publish**");
});
