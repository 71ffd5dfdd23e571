import { expect, it } from "vitest";
import { emptyContext } from "../../../schema/api/context";
import { proposeItems } from "../../../worker/services/assistant/propose-items";

type Findings = Parameters<typeof proposeItems>[0]["findings"];

const text = "Acme makes anvils of one piece. Acme casts them in Bilbao since 1911.";
const captures = new Map(["src_a", "src_b"].map((id) => [id, { text, textHash: null }]));
const finding = (quote: string, sourceId = "src_a") =>
  ({ field: "product", name: "", value: "Anvils of one piece", sourceId, quote }) as const;
const propose = (findings: Findings) =>
  proposeItems({ findings, fields: emptyContext, captures, titles: new Map(), own: "Acme" });
const quotesOf = (findings: Findings) =>
  propose(findings).map(({ quotes }) => quotes.map(({ sourceId, quote }) => `${sourceId} ${quote}`));

it("shows each quote once, however often a writer repeats it", () => {
  const [one, other] = ["Acme makes anvils", "casts them in Bilbao"];
  const said = [finding(one), finding(other), finding(one), finding(one, "src_b"), finding(other)];
  expect(quotesOf(said)).toEqual([[`src_a ${one}`, `src_a ${other}`, `src_b ${one}`]]);
});

it("shows some quotes of one change, not all that there are", () => {
  const said = Array.from({ length: 20 }, (_, at) => finding(text.slice(0, 12 + at)));
  const [quotes = []] = quotesOf(said);
  expect(quotes).toHaveLength(5);
});

it("looks at no more findings than a person would", () => {
  const names = Array.from({ length: 600 }, (_, at) => `Nobody ${at}`);
  const unfounded = names.map((quote) => finding(`${quote} says so`));
  const founded = { ...finding("Acme makes anvils"), field: "audience" as const };
  expect(propose([...unfounded.slice(0, 499), founded])).toHaveLength(1);
  expect(propose([...unfounded, founded])).toHaveLength(0);
});
