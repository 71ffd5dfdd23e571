import { expect, it } from "vitest";
import { setupSteps } from "../../dashboard/src/features/home/setup-steps";
import type { Overview } from "../../schema/api/overview";

const nothing: Overview["setup"] = {
  siteUrl: false,
  posts: false,
  apiKey: "none",
  webhook: "none",
  integration: false,
  published: false,
  proven: false,
};
const open = (setup: Partial<Overview["setup"]>) =>
  setupSteps({ ...nothing, ...setup })
    .filter(({ isDone }) => !isDone)
    .map(({ name, isBegun }) => (isBegun ? `${name}, begun` : name));

it("lists all steps of a new workspace, in the order to do them", () => {
  expect(open({})).toEqual(["siteUrl", "posts", "apiKey", "webhook", "publish"]);
});

it("counts a key, a webhook and a post as begun until the site has used, accepted and shown them", () => {
  const begun = {
    siteUrl: true,
    posts: true,
    apiKey: "created",
    webhook: "created",
    published: true,
  } as const;
  expect(open(begun)).toEqual(["apiKey, begun", "webhook, begun", "publish, begun"]);
  expect(open({ ...begun, apiKey: "used", webhook: "delivered", proven: true })).toEqual([]);
});

it("asks for neither a key nor a webhook once WordPress or Shopify is connected", () => {
  expect(open({ siteUrl: true, posts: true, integration: true })).toEqual(["publish"]);
  expect(open({ siteUrl: true, posts: true, integration: true, published: true })).toEqual([]);
});
