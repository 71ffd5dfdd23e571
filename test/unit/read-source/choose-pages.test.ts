import { expect, it } from "vitest";
import { choosePages } from "../../../worker/domains/knowledge/assistant/stages/read-stage";

const links = (...urls: string[]) => urls.map((url) => ({ url, text: "" }));

it("takes what tells most of a company first, on the same site only, and the page itself not again", () => {
  const all = links(
    "https://acme.test/",
    "https://acme.test/index.html",
    "https://acme.test/login",
    "https://acme.test/privacy-policy/privacy",
    "https://acme.test/blog/2020/a/b/c",
    "https://acme.test/docs/start",
    "https://acme.test/pricing",
    "https://www.acme.test/about-us",
    "https://acme.test/product",
    "https://acme.test/features",
    "https://acme.test/logo.png",
    "https://app.acme.test/about",
    "https://elsewhere.test/about",
    "http://acme.test:8080/about",
  );
  expect(choosePages("https://acme.test/", all, 5)).toEqual([
    "https://www.acme.test/about-us",
    "https://acme.test/product",
    "https://acme.test/pricing",
    "https://acme.test/features",
    "https://acme.test/docs/start",
  ]);
});

it("goes by the words of a link where its address says nothing", () => {
  const all = [
    { url: "https://acme.test/x1", text: "Careers" },
    { url: "https://acme.test/x2", text: "About us" },
  ];
  expect(choosePages("https://acme.test/", all, 1)).toEqual(["https://acme.test/x2"]);
});

it("takes none where none is wanted", () => {
  expect(choosePages("https://acme.test/", links("https://acme.test/about"), 0)).toEqual([]);
});

it("takes what lies deep and says nothing by its address last, and what no site tells of itself on not at all", () => {
  const all = links(
    "https://acme.test/notes/winter/cells.html",
    "https://acme.test/privacy",
    "https://acme.test/about",
  );
  expect(choosePages("https://acme.test/", all, 5)).toEqual([
    "https://acme.test/about",
    "https://acme.test/notes/winter/cells.html",
  ]);
});
