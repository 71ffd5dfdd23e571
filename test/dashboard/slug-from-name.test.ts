import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugFromName } from "../../dashboard/src/features/workspaces/slug-from-name";
import { WorkspaceCreate } from "../../schema/api/workspaces";

describe("slugFromName", () => {
  it("spells names out in ASCII", () => {
    expect(slugFromName("Größe & Co — Ingénierie")).toBe("grosse-co-ingenierie");
    expect(slugFromName("  Łódź -- Ærø  ")).toBe("lodz-aero");
  });

  it("gives what the API accepts, or nothing", () => {
    const slug = WorkspaceCreate.shape.slug.unwrap();
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
        const made = slugFromName(name);
        return made === "" || slug.safeParse(made).success;
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(slugFromName(`${"a".repeat(63)} b`)).toBe("a".repeat(63));
  });
});
