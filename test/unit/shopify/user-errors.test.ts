import { expect, it } from "vitest";
import { userErrorProblem } from "../../../worker/domains/sites/shopify/articles/shop-article";

type Mutation = Parameters<typeof userErrorProblem>[1];

const noBlog = "Must reference or create a blog when creating an article.";
const rows: [code: string | null, message: string, of: Mutation, problem: string, mayPass: boolean][] = [
  ["BLOG_REFERENCE_REQUIRED", noBlog, "articleCreate", "wrong_blog", false],
  ["NOT_FOUND", "Must reference an existing blog.", "articleCreate", "wrong_blog", false],
  ["NOT_FOUND", "Article does not exist", "articleUpdate", "deleted_outside", true],
  ["NOT_FOUND", "Article does not exist", "articleDelete", "deleted_outside", true],
  ["UPLOAD_FAILED", "Image upload failed.", "articleUpdate", "upload_refused", true],
  [
    "AMBIGUOUS_BLOG",
    "Can't create a blog from input if a blog ID is supplied.",
    "articleCreate",
    "rejected",
    false,
  ],
  ["AUTHOR_FIELD_REQUIRED", "Can't create an article without an author.", "articleCreate", "rejected", false],
  ["INVALID_PUBLISH_DATE", "Can’t set a future publish date.", "articleUpdate", "rejected", false],
  ["TAKEN", "Handle has already been taken", "articleUpdate", "rejected", false],
  ["TOO_LONG", "Title is too long (maximum is 255 characters)", "articleUpdate", "rejected", false],
  ["TOO_BIG", "Content is too big (maximum is 1 MB)", "articleUpdate", "rejected", false],
  ["INVALID_TYPE", "Type must be string", "metafieldsDelete", "rejected", false],
  ["A_CODE_OF_NEXT_YEAR", "Something new", "articleUpdate", "rejected", false],
  [null, "Something without a code", "articleUpdate", "rejected", false],
];

it.each(rows)("%s, “%s” of %s is %s", (code, message, of, problem, mayPass) => {
  const found = userErrorProblem([{ code, field: ["article"], message }], of);
  expect(found?.problem).toMatchObject({ code: problem, theirCode: code, status: 200, mayPass });
  expect(found?.nothingDone).toBe(true);
  if (problem === "rejected")
    expect(found?.problem.message).toBe(`Shopify rejected the article: ${message.replace(/\.$/, "")}.`);
});

it("shows neither markup nor a flood of words, and names the field", () => {
  const message = `<b>No</b>\n${"x".repeat(1_000)}`;
  const told = userErrorProblem(
    [{ code: null, field: ["article", "metafields", "0"], message }],
    "articleUpdate",
  );
  expect(told?.problem.message).toMatch(/^Shopify rejected the article: No x{10,200}… \(metafields\.0\)\.$/);
});

it("is nothing where there is none", () => {
  expect(userErrorProblem([], "articleUpdate")).toBeNull();
});
