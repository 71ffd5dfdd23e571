import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BlogPost } from "@blogsvc/client/react";
import { describe, expect, it } from "vitest";
import { corpusFolder, corpusPresent, oracle } from "../../support/corpus.ts";
import { sized } from "../../support/size.ts";
import { find, findAll, textOf } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";
import { sampler } from "./sampler.ts";

const real = corpusPresent
  ? globSync("*.md", { cwd: corpusFolder }).map((name) =>
      oracle(readFileSync(join(corpusFolder, name), "utf8")),
    )
  : [];
const some = real.filter((_, index) => index % sized(12, 1) === 0);
const bodies = [{ title: "Every element", body: sampler }, ...some];

describe("real posts", () => {
  it("are pages with one first-level heading, its title, and an outline without that level in the body", () => {
    for (const { title, body } of bodies) {
      const html = render(BlogPost, { post: { ...fullPost, title, content: body } });
      expect(textOf(find(html, "h1"))).toBe(title);
      expect(findAll(html, ".blogsvc-prose")).toHaveLength(1);
      expect(findAll(html, ".blogsvc-branding")).toHaveLength(1);
    }
  });
});
