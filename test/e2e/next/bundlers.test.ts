import { describe, expect, it, onTestFinished } from "vitest";
import { isFull } from "../../support/size.ts";
import { expectEveryHelper } from "./support/expect-every-helper.ts";
import { startFakeBlog } from "./support/fake-blog.ts";
import { startMinimalSite, type Versions } from "./support/minimal-site.ts";

const minutes = 60_000;
const [latest, previous, oldest] = [
  { next: "16.4.6", react: "19.3.1" },
  { next: "15.5.29", react: "19.3.1" },
  { next: "14.2.35", react: "18.3.1" },
];

/** Those that majors.test.ts builds are left out. */
const others: Versions[] = [
  { ...latest, command: "dev", flags: ["--turbopack"] },
  { ...latest, command: "dev", flags: ["--webpack"] },
  { ...latest, command: "build", flags: ["--webpack"] },
  { ...previous, command: "dev", flags: ["--turbopack"] },
  { ...previous, command: "dev" },
  { ...previous, command: "build", flags: ["--turbopack"] },
  { ...oldest, command: "dev", flags: ["--turbo"] },
  { ...oldest, command: "dev" },
];

describe.each(isFull ? others : others.slice(0, 1))("next $command $flags on Next.js $next", (versions) => {
  it("runs every helper in a page, its metadata, its image and route handlers", async () => {
    const blog = await startFakeBlog();
    onTestFinished(blog.close);
    blog.put("built", "Built");
    const site = await startMinimalSite(versions, blog);
    onTestFinished(site.stop, minutes);
    await expectEveryHelper(site, blog);
    expect(await site.at("built")).toBe("200 Built");
  });
});
