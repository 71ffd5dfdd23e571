import { beforeAll, describe, expect, it, vi } from "vitest";
import { returnPath } from "../../dashboard/src/lib/return-path";

beforeAll(() => {
  vi.stubGlobal("location", new URL("https://blog.example/sign-in"));
  return () => vi.unstubAllGlobals();
});

describe("returnPath", () => {
  it("keeps a path of this app, with its query and fragment", () => {
    expect(returnPath("/w/acme/posts?page=2#top")).toBe("/w/acme/posts?page=2#top");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "w/acme",
    "",
    undefined,
    7,
  ])("refuses %j", (value) => {
    expect(returnPath(value)).toBeUndefined();
  });
});
