import { expect, it } from "vitest";
import { attachment } from "../../../worker/routes/http/attachment";

it("names a file in any script, with an ASCII fallback", () => {
  const headers = new Headers({ "content-disposition": attachment("acme-привет-\"(1)'s*.csv") });
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="acme-______-_(1)'s*.csv"; filename*=UTF-8''acme-%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82-%22%281%29%27s%2A.csv`,
  );
});

it("says it once where ASCII is enough", () => {
  expect(attachment("acme-posts.csv")).toBe('attachment; filename="acme-posts.csv"');
});
