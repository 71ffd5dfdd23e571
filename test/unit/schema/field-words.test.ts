import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldWords } from "../../../schema/api/field-words";
import { BulkInput, PostQuery, PublishInput } from "../../../schema/api/posts";
import { BulkScheduleInput, CalendarQuery } from "../../../schema/api/schedule";
import { WebhookCreate } from "../../../schema/api/webhooks";

const said = (schema: z.ZodType, input: unknown): string[] => {
  const { error } = schema.safeParse(input, { error: fieldWords });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
};
const bulk = { ids: ["a"], perWeek: 1 };

describe("what is wrong with a request, in words", () => {
  it.each<[z.ZodType, unknown, string]>([
    [BulkInput, { ids: [] }, "ids must have at least 1 entry"],
    [BulkInput, { ids: Array(101).fill("a") }, "ids must have at most 100 entries"],
    [BulkInput, { ids: [""] }, "ids.0 must not be empty"],
    [BulkInput, {}, "ids is missing"],
    [BulkInput, { ids: "a" }, "ids must be a list"],
    [BulkInput, [], " must be an object"],
    [
      CalendarQuery,
      { from: "now", to: "2027-01-01T00:00:00Z" },
      "from must be a time such as 2027-03-27T08:00:00Z",
    ],
    [BulkScheduleInput, { ...bulk, startDate: "soon" }, "startDate must be a date such as 2027-03-27"],
    [BulkScheduleInput, { ...bulk, perWeek: 22 }, "perWeek must be at most 21"],
    [BulkScheduleInput, { ...bulk, perWeek: 0 }, "perWeek must be at least 1"],
    [BulkScheduleInput, { ...bulk, perWeek: 1.5 }, "perWeek must be a whole number"],
    [BulkScheduleInput, { ...bulk, perWeek: null }, "perWeek must be a number"],
    [BulkScheduleInput, { ...bulk, dryRun: "yes" }, "dryRun must be true or false"],
    [WebhookCreate, { url: "hook" }, "url must be a URL such as https://www.example.com"],
    [WebhookCreate, { url: "https://a.b", kind: "x" }, "kind must be one of signed, deploy-hook"],
    [
      WebhookCreate,
      { url: "https://a.b", description: "x".repeat(201) },
      "description must have at most 200 characters",
    ],
    [PostQuery, { scheduled: "no" }, "scheduled must be one of true, false"],
    [PublishInput, { version: "1" }, "version must be a number"],
    [z.string().min(3), "ab", " must have at least 3 characters"],
    [z.number().gt(3), 3, " must be more than 3"],
    [z.number().multipleOf(5), 3, " must be a multiple of 5"],
    [z.string().startsWith("ba_"), "x", " must begin with ba_"],
    [z.strictObject({ a: z.string() }), { a: "", b: 1 }, " has unknown fields: b"],
    [z.union([z.string(), z.number()]), true, " does not match any allowed form"],
    [z.email(), "x", " must be an email address"],
    [z.record(z.string().min(2), z.string()), { b: "" }, "b is not valid"],
  ])("%#", (schema, input, words) => {
    expect(said(schema, input)).toContain(words);
  });

  it("keeps the words that a contract has itself", () => {
    expect(said(WebhookCreate, { url: "https://a.b", pagePattern: "blog" })).toContain(
      "pagePattern must contain {slug}",
    );
  });
});
