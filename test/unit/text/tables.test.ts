import { expect, it } from "vitest";
import { readTables } from "../../../worker/platform/text/tables";

const prices = `# What a repair costs

| Repair | Price |
| --- | --- |
| Puncture | £14 |
| New chain, fitted | £22 plus chain |
| Wheel \\| rim trued | £24 |

We take cards and cash.
`;

it("reads tables with their rows as they are written", () => {
  const [table, ...others] = readTables(prices);
  expect(others).toEqual([]);
  expect(table?.head.cells).toEqual(["Repair", "Price"]);
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ["Puncture", "£14"],
    ["New chain, fitted", "£22 plus chain"],
    ["Wheel \\| rim trued", "£24"],
  ]);
  for (const { start, end, text } of table?.rows ?? []) expect(prices.slice(start, end)).toBe(text);
  expect(readTables("| a | b |\n\n| --- | --- |\n| c | d |")).toEqual([]);
  expect(readTables("```\n| a | b |\n| --- | --- |\n| c | d |\n```")).toEqual([]);
});
