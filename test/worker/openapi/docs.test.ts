import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { send } from "../fixtures/api";

type Node = DefaultTreeAdapterTypes.Node;

const elementsOf = (node: Node): DefaultTreeAdapterTypes.Element[] => [
  ...("tagName" in node ? [node] : []),
  ...("childNodes" in node ? node.childNodes.flatMap(elementsOf) : []),
];

const page = async () => {
  const response = await send("/docs/api");
  return { response, text: await response.text() };
};

it("serves the document to anyone", async () => {
  const response = await send("/v1/openapi.json");
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/json; charset=UTF-8",
  ]);
  const document: { servers: object[]; paths: object } = await response.json();
  expect(document.servers).toEqual([{ url: "https://blogsvc.test" }]);
  expect(Object.keys(document.paths).length).toBeGreaterThan(40);
});

it("shows every operation of it", async () => {
  const document: { paths: Record<string, Record<string, { operationId: string; summary: string }>> } =
    await (await send("/v1/openapi.json")).json();
  const { text } = await page();
  const ids = elementsOf(parse(text)).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === "id").map(({ value }) => value),
  );
  for (const item of Object.values(document.paths))
    for (const { operationId } of Object.values(item)) expect(ids).toContain(operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it("says of every operation which access a token needs for it", async () => {
  const { text } = await page();
  const needsOf = (id: string) => text.split(`id="${id}"`)[1]?.match(/class="needs">([^<]*)</)?.[1];
  expect(needsOf("postWorkspacesPosts")).toBe(
    "Requires an access token (drafts) or a session from a member with the editor role or above.",
  );
  expect(needsOf("getWorkspacesPosts")).toContain("(read)");
  expect(needsOf("postWorkspacesPostsByIdPublish")).toContain("(full)");
});

it("needs no other host and no script, and links to what is there", async () => {
  const { response, text } = await page();
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const elements = elementsOf(parse(text));
  const ids = new Set(elements.flatMap(({ attrs }) => attrs.find(({ name }) => name === "id")?.value ?? []));
  for (const { tagName, attrs } of elements) {
    expect(["script", "style", "iframe", "img"]).not.toContain(tagName);
    expect(attrs.filter(({ name }) => name === "style" || name.startsWith("on"))).toEqual([]);
    const address = attrs.find(({ name }) => name === "href" || name === "src")?.value;
    if (address?.startsWith("#")) expect(ids).toContain(address.slice(1));
    else if (address !== undefined) expect([address, (await send(address)).status]).toEqual([address, 200]);
  }
});
