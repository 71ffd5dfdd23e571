import { expect, test } from "vitest";
import { adminRoot } from "../../../worker/domains/sites/wordpress/site-address";

const typed = "https://typed.example/blog";

test.each([
  ["https://www.example.com/wp/", "https://www.example.com/wp"],
  ["http://www.example.com", "https://www.example.com"],
  ["javascript:alert(1)", typed],
  ["javascript://example.com/%0aalert(1)", typed],
  ["data:text/html,x", typed],
  ["", typed],
])("a site that says it is at %s is at %s", (url, root) => {
  const index = { name: "", url, home: "", namespaces: [], authentication: [], root: "pretty" } as const;
  expect(adminRoot({ ...index, namespaces: [], authentication: [] }, typed)).toBe(root);
});
