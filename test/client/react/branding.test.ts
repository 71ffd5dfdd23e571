import type { BrandingInfo } from "@blogsvc/client";
import { BlogPost, BlogPostList, Branding } from "@blogsvc/client/react";
import fc from "fast-check";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { sized } from "../../support/size.ts";
import { xssVectors } from "../markdown/xss-vectors";
import { ancestorsOf, attributesOf, findAll, textOf } from "./page-tree.ts";
import { fullPost, onPaidPlan } from "./post-fixture.ts";
import { render } from "./render.ts";

const required: BrandingInfo = { planId: "free", brandingRequired: true };

/** What of a page says who made it, and nothing around it that could hide it. */
function shownFooters(html: string): string[] {
  return findAll(html, ".blogsvc-branding")
    .filter((footer) =>
      [footer, ...ancestorsOf(footer)].every((element) =>
        Object.entries(attributesOf(element)).every(
          ([name, value]) => name === "class" && /^blogsvc-(?:branding|page)$/.test(value),
        ),
      ),
    )
    .map((footer) => `${footer.tagName}: ${textOf(footer)}`);
}

const shown = ["footer: Powered by blogsvc"];
const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const text = fc.oneof(fc.constantFrom(...xssVectors, "hidden", "sr-only"), fc.string());

/** Every prop that a component has or could be thought to have. */
const anyProps = fc.record(
  {
    children: maybe<unknown>(null, false, "", "x", createElement("div", { hidden: true }), []),
    className: text,
    id: text,
    style: maybe({ display: "none" }, { visibility: "hidden", height: 0, overflow: "hidden" }),
    hidden: fc.boolean(),
    hideBranding: fc.boolean(),
    branding: maybe<unknown>(onPaidPlan, { ...onPaidPlan, hidden: true }, { hidden: true }, {}, null),
    brandingRequired: fc.boolean(),
    planId: maybe("enterprise"),
    dangerouslySetInnerHTML: maybe({ __html: "" }, { __html: "<!--" }),
    inert: fc.boolean(),
    "aria-hidden": maybe<unknown>(true, "true"),
    as: maybe("template", "noscript"),
    component: maybe("template"),
    role: maybe("presentation", "none"),
    routePrefix: text,
    locale: maybe("de", "en"),
    labels: fc.record({ faq: text, relatedPosts: text, noPosts: text }, { requiredKeys: [] }),
    markdown: maybe({ headingOffset: 5 }, { idPrefix: "blogsvc-" }),
    suppressHydrationWarning: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyPost = fc.record({ title: text, content: text, excerpt: text, slug: text }).map((fields) => ({
  ...fullPost,
  ...fields,
  branding: { ...required, hidden: true },
}));

describe("the attribution footer", () => {
  it("is shown once below a post whatever the props, while it is required", () => {
    fc.assert(
      fc.property(anyProps, anyPost, (props, post) => {
        expect(shownFooters(render(BlogPost, { ...props, post } as Parameters<typeof BlogPost>[0]))).toEqual(
          shown,
        );
      }),
      { numRuns: sized(150, 1000) },
    );
  });

  it("is shown once below a list whatever the props, while any of it requires it", () => {
    fc.assert(
      fc.property(anyProps, fc.array(anyPost, { maxLength: 2 }), fc.boolean(), (props, posts, beside) => {
        const free = posts.length === 0 || beside ? { branding: required } : {};
        const all = [...posts, { ...fullPost, branding: onPaidPlan }];
        const list = { ...props, ...free, posts: all } as Parameters<typeof BlogPostList>[0];
        expect(shownFooters(render(BlogPostList, list))).toEqual(shown);
      }),
      { numRuns: sized(150, 1000) },
    );
  });

  it("is always shown while it is required, regardless of props", () => {
    fc.assert(
      fc.property(anyProps, (props) => {
        const own = { ...props, branding: { ...required, hidden: true } };
        expect(shownFooters(render(Branding, own))).toEqual(shown);
      }),
    );
  });

  it.each([undefined, {}, { planId: "pro" }])("is shown where %j says nothing of it", (branding) => {
    const said = branding as BrandingInfo | undefined;
    expect(shownFooters(render(Branding, { branding: said, hidden: true }))).toEqual(shown);
    const post = { ...fullPost, branding: said };
    expect(shownFooters(render(BlogPost, { post, hideBranding: true }))).toEqual(shown);
  });

  it("is shown on a plan that does not require it, until the site or the workspace hides it", () => {
    const post = { ...fullPost, branding: onPaidPlan };
    expect(shownFooters(render(BlogPost, { post }))).toEqual(shown);
    expect(shownFooters(render(BlogPost, { post, hideBranding: true }))).toEqual([]);
    expect(shownFooters(render(BlogPostList, { posts: [post], hideBranding: true }))).toEqual([]);
    expect(
      shownFooters(render(BlogPostList, { posts: [], branding: { ...onPaidPlan, hidden: true } })),
    ).toEqual([]);
    expect(render(Branding, { branding: onPaidPlan, hidden: true })).toBe("");
    expect(render(Branding, { branding: { ...onPaidPlan, hidden: true } })).toBe("");
    expect(shownFooters(render(Branding, { branding: onPaidPlan }))).toEqual(shown);
  });
});
