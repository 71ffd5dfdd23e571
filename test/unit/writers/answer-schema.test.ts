import { expect, it } from "vitest";
import { answerSchema } from "../../../worker/domains/models/writers/answer-schema";
import { allTasks } from "./sample-tasks";

/** What strict structured outputs take: https://platform.openai.com/docs/guides/structured-outputs#supported-schemas */
const taken = ["type", "properties", "required", "additionalProperties", "items", "enum", "anyOf"];

function check(schema: unknown, at: string): void {
  if (typeof schema !== "object" || schema === null) throw new Error(`${at} is no schema`);
  for (const keyword of Object.keys(schema)) expect(taken, `${at}.${keyword}`).toContain(keyword);
  if ("anyOf" in schema && Array.isArray(schema.anyOf)) for (const one of schema.anyOf) check(one, at);
  if ("items" in schema) check(schema.items, `${at}[]`);
  if (!("properties" in schema)) return;
  const properties = schema.properties ?? {};
  expect(schema).toMatchObject({ additionalProperties: false, required: Object.keys(properties) });
  for (const [name, property] of Object.entries(properties)) check(property, `${at}.${name}`);
}

it.each(allTasks)("asks for $kind in the strict part of JSON Schema", ({ kind }) => {
  expect(answerSchema(kind)).toMatchObject({ type: "object" });
  check(answerSchema(kind), kind);
});
