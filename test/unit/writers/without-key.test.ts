import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutKey } from "../../../worker/domains/models/writers/openai/to-writer-error";

it("leaves no part of a key that is worth anything", () => {
  const key = fc.stringMatching(/^[A-Za-z0-9_-]{8,60}$/);
  fc.assert(
    fc.property(key, fc.string(), fc.string(), fc.nat(60), (secret, before, after, at) => {
      const shown = withoutKey(`${before}${secret.slice(at)}${after} ${secret}`, secret);
      for (let from = 0; from + 8 <= secret.length; from++)
        expect(shown).not.toContain(secret.slice(from, from + 8));
    }),
  );
});

it("gives one short line of the vendor's words", () => {
  expect(withoutKey("Too\nlong: 8192\u2028tokens", null)).toBe("Too long: 8192 tokens");
  expect(withoutKey("Incorrect key sk-proj-abcd*****wxyz given", "another")).toBe("Incorrect key … given");
  expect(withoutKey("a".repeat(1_000), null)).toHaveLength(240);
});
