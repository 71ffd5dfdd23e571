import { expect, it } from "vitest";
import type { Excerpt } from "../../../../worker/domains/models/writers/tasks";
import { askOffline, offlineDraft } from "./ask-offline";
import { unknownBrief } from "./unknown-brief";

const page = (sourceId: string, title: string, text: string): Excerpt => ({
  sourceId,
  title,
  url: `https://shop.example/${sourceId}`,
  text,
});

const site = [
  page(
    "home",
    "Harrow & Finch: cargo bikes",
    "# Cargo bikes that replace the second car\n\nHarrow & Finch builds, rents and repairs electric cargo bikes in Leeds. Every bike is welded in our own workshop.",
  ),
  page(
    "about",
    "About us | Harrow & Finch",
    "# About us\n\nWe sell about 240 bikes a year. We could sell more, but each bike is built for one customer, and we would rather have a waiting list of six weeks than a warehouse.\n\n## Who rides our bikes\n\nMost of our riders are parents of small children and shops that deliver nearby.",
  ),
];
const unknown = unknownBrief("Demo blog");

it("takes what the company says of itself, by its own name, before figures and wishes", async () => {
  const { findings } = await askOffline<"context">({ kind: "context", brief: unknown, excerpts: site });
  const found = (field: string) => findings.find((one) => one.field === field)?.value;
  expect(found("product")).toContain("builds, rents and repairs electric cargo bikes");
  expect(found("audience")).toContain("parents of small children");
});

it("takes what a section says that is headed by the question, where no sentence of a known shape tells it", async () => {
  const cafe = page(
    "",
    "Spokes and Scones",
    `# Spokes and Scones

Spokes and Scones is a repair café in the old tram shed. There is soup at noon.

## Who comes

Commuters with squealing brakes, and pensioners whose bicycle has hung in the garage since 1987. Nobody is turned away.

## What we believe

A bicycle is a machine that its rider can understand. Cheap parts put more of them in skips than rust does.

## Who we are

Nineteen volunteers who met by chance over a set of keys.`,
  );
  const { findings } = await askOffline<"context">({ kind: "context", brief: unknown, excerpts: [cafe] });
  const found = (field: string) => findings.filter((one) => one.field === field).map(({ value }) => value);
  expect(found("audience")).toEqual([
    "Commuters with squealing brakes, and pensioners whose bicycle has hung in the garage since 1987.",
  ]);
  expect(found("positioning")).toEqual(["A bicycle is a machine that its rider can understand."]);
});

it("names whom a draft is for only where that is a group of people", async () => {
  const topic = { title: "Parents and small children", angle: "", keywords: ["cargo bikes"] };
  const intro = async (audience: string) => {
    const draft = { kind: "draft" as const, topic, links: [] as [], categories: [] as [], excerpts: site };
    return (await offlineDraft({ ...draft, brief: { ...unknown, audience } })).content;
  };
  expect(await intro("Most of our riders are parents of small children, because they carry much.")).toContain(
    "for parents of small children.",
  );
  expect(await intro("Each bike is built for one customer, and we would rather wait.")).not.toContain(
    "rather wait",
  );
});

it("takes over whom a product is for, and no sentence about other things", async () => {
  const found = async (excerpts: Excerpt[], field: string) => {
    const { findings } = await askOffline<"context">({ kind: "context", brief: unknown, excerpts });
    return findings.find((one) => one.field === field)?.value;
  };
  const bread = page(
    "",
    "Rye",
    "# Bread\n\nThe oven is old. It was built in 1931 by the sea.\n\nOur bread is for households and small cafés that want a loaf which lasts a week. It makes the smell worse when it is wet.",
  );
  expect(await found([bread], "audience")).toMatch(/^Our bread is for households and small cafés/);
  expect(await found([bread], "product")).toBeUndefined();
  const rust = page(
    "",
    "A tour",
    "# Lifetimes\n\nEvery value has an owner here.\n\nBorrowing is checked at once.\n\nThis example shows the first difference between Rust and other languages, without the usual words. It makes a list of what is borrowed.",
  );
  expect(await found([rust], "positioning")).toBeUndefined();
  expect(await found([rust], "product")).toBeUndefined();
});

it("finds what a person's site, and one in another language, says of itself first", async () => {
  const found = async (text: string, title: string) => {
    const first = { ...page("", title, text), url: "https://shop.example/" };
    const other = page(
      "b",
      title.replace(/^[^–]+/, "Kontakt "),
      "# Kontakt\n\nMontag bis Freitag 7:30 bis 19 Uhr.",
    );
    const { findings } = await askOffline<"context">({
      kind: "context",
      brief: unknown,
      excerpts: [first, other],
    });
    return Object.fromEntries(findings.map(({ field, value }) => [field, value]));
  };
  const bench = await found(
    "# Hi\n\nI build small sensors and write down what went wrong. By day I maintain firmware for meters.\n\n## Gauge\n\nMy gauge tipped 62 times instead of 67. I multiply by 1.08 in my program.",
    "Start – mira's bench",
  );
  expect(bench.product).toBe("I build small sensors and write down what went wrong.");
  expect(bench.positioning).toBeUndefined();
  expect(bench.tone).toContain("speaks as “I”");
  const praxis = await found(
    "# Wieder beweglich\n\nDie Physiotherapie am Lindenplatz behandelt seit 2009 Menschen mit Beschwerden am Rücken. Wir nehmen uns Zeit.",
    "Krankengymnastik – Physiotherapie am Lindenplatz, Freiburg",
  );
  expect(praxis.product).toMatch(/^Die Physiotherapie am Lindenplatz behandelt/);
});
