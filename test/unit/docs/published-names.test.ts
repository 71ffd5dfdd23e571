import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const pages = ["README.md", ...globSync("docs/*.md"), ...globSync("dashboard/src/**/*.tsx")];

it("no page leads to a package or repository that is not published", () => {
  const found = pages.filter((page) =>
    /YOUR_ACCOUNT|(?:npx|npm install(?: --global)?) @blogsvc\/cli(?!ent)/.test(readFileSync(page, "utf8")),
  );
  expect(found).toEqual([]);
});
