import { expect, it } from "vitest";
import { send } from "../fixtures/api";

it("serves the document to anyone", async () => {
  const response = await send("/v1/openapi.json");
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/json; charset=UTF-8",
  ]);
  const document: { servers: object[]; paths: object } = await response.json();
  expect(document.servers).toEqual([{ url: "https://blogsvc.test" }]);
  expect(Object.keys(document.paths).length).toBeGreaterThan(40);
});
