import { safeJsonForScript } from "@blogsvc/client/markdown";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { xssVectors } from "./xss-vectors";

describe("safeJsonForScript", () => {
  it("keeps every payload inside its script element, and its meaning", () => {
    for (const vector of xssVectors) {
      const value = { "@type": "FAQPage", headline: vector, [vector]: [vector] };
      const json = safeJsonForScript(value);
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(value);
      const document = parse(`<head><script type="application/ld+json">${json}</script></head><body>`);
      expect(elementsOf(document)).toEqual(["html", "head", "script", "body"]);
    }
  });

  it("means what JSON.stringify means, for any value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(safeJsonForScript(value)).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(safeJsonForScript(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([undefined, () => 1, Symbol("a")])("writes null for %s", (value) => {
    expect(safeJsonForScript(value)).toBe("null");
  });

  it("throws TypeError for what JSON cannot hold", () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => safeJsonForScript(cycle)).toThrow(TypeError);
    expect(() => safeJsonForScript(1n)).toThrow(TypeError);
  });
});

function elementsOf(node: DefaultTreeAdapterTypes.Node): string[] {
  const own = "tagName" in node ? [node.tagName] : [];
  return "childNodes" in node ? [...own, ...node.childNodes.flatMap(elementsOf)] : own;
}
