import { exports } from "cloudflare:workers";
import { expect, it } from "vitest";

it("returns the error envelope for an unknown path", async () => {
  const response = await exports.default.fetch("https://blogsvc.test/v1/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    success: false,
    error: { code: "not_found", message: "Not found" },
  });
});

it("refuses a public read without a key", async () => {
  const response = await exports.default.fetch("https://blogsvc.test/v1/public/demo/blogs");
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    success: false,
    error: { code: "unauthorized", message: "Unauthorized" },
  });
});
