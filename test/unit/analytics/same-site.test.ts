import { expect, it } from "vitest";
import { sameSite } from "../../../worker/domains/analytics/connection";

it.each([
  ["https://www.example.com", "https://example.com/blog"],
  ["example.com", "https://example.com"],
  ["http://Example.com:8080/", "https://example.com"],
  ["https://blog.example.com", "https://example.com"],
  ["https://example.com", "https://blog.example.com"],
  ["https://example.com.", "https://www.example.com"],
])("%s and %s are one", (one, other) => {
  expect(sameSite(one, other)).toBe(true);
});

it.each([
  ["https://example.org", "https://example.com"],
  ["https://notexample.com", "https://example.com"],
  ["https://com", "https://example.com"],
  ["", "https://example.com"],
  ["https://", "https://example.com"],
  ["not an address", "https://example.com"],
])("%s and %s are not", (one, other) => {
  expect(sameSite(one, other)).toBe(false);
});
