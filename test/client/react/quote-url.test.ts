import { quoteUrl } from "@blogsvc/client/react";
import { expect, it } from "vitest";

const page = "https://acme.test/report";
const fragmentOf = (quote: string, url = page) => quoteUrl({ url, quote }).slice(url.length);

it.each([
  ["In 2024 we sold 4,200 anvils", "#:~:text=In%202024%20we%20sold%204%2C200%20anvils"],
  ["Cold-rolled & strong", "#:~:text=Cold%2Drolled%20%26%20strong"],
  [
    "The survey of 1,840 nurses found that 37 percent skip lunch at least twice",
    "#:~:text=The%20survey%20of%201%2C840,lunch%20at%20least%20twice",
  ],
  ["Sold in 2024. […] Made in Ohio.", "#:~:text=Sold%20in%202024.&text=Made%20in%20Ohio."],
  ["- **Acme** sold [4,200 anvils](/shop).", "#:~:text=Acme%20sold%204%2C200%20anvils."],
  [" […] ", ""],
])("leads to %j", (quote, fragment) => {
  expect(fragmentOf(quote)).toBe(fragment);
});

it("keeps a fragment that the URL has", () => {
  expect(fragmentOf("Sold", `${page}#sales`)).toBe(":~:text=Sold");
});

it("never throws for half a character", () => {
  expect(fragmentOf("a \ud83d b")).toBe("#:~:text=a%20%EF%BF%BD%20b");
});
