import { describe, expect, it } from "vitest";
import { altFromName, imageProblem } from "../../dashboard/src/lib/images/image-file";

describe("a first alt text", () => {
  it.each([
    ["sunset-over_harbour.PNG", "sunset over harbour"],
    ["Team Offsite 2026.jpg", "Team Offsite 2026"],
    ["IMG_2041.jpeg", ""],
    ["Screenshot 2026-11-21 at 10.44.10.png", ""],
    ["DSC00012.jpg", ""],
    ["fd285603d43dbed04edd31b0636fab74.webp", ""],
  ])("of %s is “%s”", (name, alt) => {
    expect(altFromName(name)).toBe(alt);
  });
});

describe("a file that cannot be an image", () => {
  it("is refused before it is sent", () => {
    expect(imageProblem({ name: "a.svg", type: "image/svg+xml", size: 10 })).toContain("is not a PNG");
    expect(imageProblem({ name: "a.png", type: "image/png", size: 11 * 1024 * 1024 })).toContain(
      "over 10 MB",
    );
    expect(imageProblem({ name: "a.png", type: "image/png", size: 10 })).toBeUndefined();
  });
});
