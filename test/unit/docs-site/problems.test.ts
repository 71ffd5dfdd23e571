import { expect, it } from "vitest";
import { findProblems, renderGuides } from "../../../scripts/docs/docs-site.ts";
import { renderGuide } from "../../../scripts/docs/render-guide.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

const rendered = renderGuides(projectRoot);

it("the guides link to what is there, and all their code has its colours", () => {
  expect(rendered.length).toBeGreaterThan(10);
  expect(findProblems(rendered, projectRoot)).toEqual([]);
});

const webhooks = rendered.find(({ guide }) => guide.name === "webhooks");

const problemsOf = (markdown: string): string[] => {
  if (!webhooks) throw new Error("no guide on webhooks");
  const others = rendered.filter((one) => one !== webhooks);
  return findProblems([...others, renderGuide(webhooks.guide, markdown)], projectRoot).filter((problem) =>
    problem.startsWith("docs/webhooks.md: "),
  );
};

it.each([
  ["[x](#nowhere)", "/docs/webhooks#nowhere"],
  ["[x](api.md#nowhere)", "/docs/http-api#nowhere"],
  ["[x](no-such-guide.md)", "docs/no-such-guide.md"],
  ["[x](../LICENCE)", "LICENCE"],
  ["[x](/docs/nothing)", "/docs/nothing"],
])("finds the broken link %s", (markdown, words) => {
  expect(problemsOf(markdown)).toEqual([`docs/webhooks.md: a link to ${words}, which does not exist`]);
});

it("finds a picture that is not there", () => {
  expect(problemsOf("![x](pictures/nothing.webp)")).toEqual([
    "docs/webhooks.md: a picture docs/pictures/nothing.webp, which does not exist",
  ]);
});

it("finds code in a language without colours", () => {
  expect(problemsOf("```klingon\nQapla'\n```")).toEqual([
    "docs/webhooks.md: a code block in klingon, which cannot be highlighted",
  ]);
});

it.each([
  "# Here\n\n## A part\n\n[x](#a-part)",
  "[x](api.md#health)",
  "[x](../README.md)",
  "[x](../LICENSE)",
  "[x](/docs/api#webhooks)",
  "[x](https://example.com/#any)",
  "```text\nwords\n```",
])("lets %j be", (markdown) => {
  expect(problemsOf(markdown)).toEqual([]);
});
