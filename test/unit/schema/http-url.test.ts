import { expect, it } from "vitest";
import { HttpUrl } from "../../../schema/api/http-url";

it("takes an address as it was given", () => {
  expect(HttpUrl.parse(" https://example.com/a?b=c#d ")).toBe("https://example.com/a?b=c#d");
  expect(HttpUrl.parse("http://ümläut.example/ü")).toBe("http://ümläut.example/ü");
});

it.each([
  "https://127.0.0.1\t.hooks.example.com/",
  "https://hooks.exa\nmple.com/",
  "https://hooks.example.com\\@evil.example/",
  "https://hooks.example.com/a b",
  "ftp://hooks.example.com/",
  "hooks.example.com",
  `https://hooks.example.com/${"a".repeat(2_048)}`,
])("refuses %j", (url) => {
  expect(HttpUrl.safeParse(url).success).toBe(false);
});
