import { expect, it, vi } from "vitest";
import { fetchBlogPost } from "../../../client/src/next/fetch-blog-post.ts";
import { fetchBlogPostOrNotFound } from "../../../client/src/next/fetch-blog-post-or-not-found.ts";
import { generatePostMetadata } from "../../../client/src/next/generate-post-metadata.ts";
import { aPost, success } from "../core/answers.ts";
import { blogAnswering } from "./blog.ts";

vi.mock("../../../client/src/next/next-features.ts", () => ({}));

const helpers = { fetchBlogPost, fetchBlogPostOrNotFound, generatePostMetadata };
const answer = success({ post: aPost("a", { title: "Found" }) });

it.each(Object.entries(helpers))("%s takes a slug as well as an object", async (_, helper) => {
  for (const given of [["a"], [{ slug: "a" }]]) {
    const { blog, asked } = blogAnswering(answer);
    const [first] = given;
    const args = typeof first === "string" ? [first, { blog }] : [{ ...first, blog }];
    expect(await Reflect.apply(helper, null, args)).toMatchObject({ title: "Found" });
    expect(asked.map(({ url }) => url)).toEqual(["https://api.test/v1/public/acme/blogs/a"]);
  }
});

const wrong = [
  undefined,
  null,
  7,
  {},
  ["a"],
  { slug: ["a"] },
  { slug: undefined },
  Promise.resolve({ slug: "a" }),
];

it.each(
  Object.entries(helpers).flatMap(([name, helper]) => wrong.map((given) => [name, given, helper] as const)),
)("%s rejects %j", async (_, given, helper) => {
  await expect(Reflect.apply(helper, null, [given])).rejects.toMatchObject({
    name: "ConfigError",
    message: expect.stringContaining("slug must be a string"),
  });
});
