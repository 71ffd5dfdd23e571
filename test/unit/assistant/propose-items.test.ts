import { expect, it } from "vitest";
import { emptyContext } from "../../../schema/api/context";
import { proposeItems } from "../../../worker/domains/knowledge/assistant/stages/propose-stage";

const proposed = (text: string, quote: string) =>
  proposeItems({
    findings: [{ field: "product", name: "", value: "What it is.", sourceId: "src_1", quote }],
    fields: emptyContext,
    captures: new Map([["src_1", { text, textHash: "h" }]]),
    titles: new Map(),
    own: "Acme",
  }).flatMap(({ quotes }) => quotes.map((one) => one.quote));

it.each([
  ["twelve letters", "We make anvils of steel.", "make anvils o", ["make anvils o"]],
  ["fewer", "We make anvils of steel.", "make anvil", []],
  [
    "eight of a writing in which a letter says more",
    "当社は鋼のアンビルを作る会社です。",
    "鋼のアンビルを作る",
    ["鋼のアンビルを作る"],
  ],
])("takes a quote of %s as claims do: %j", (_, text, quote, expected) => {
  expect(proposed(text, quote)).toEqual(expected);
});
