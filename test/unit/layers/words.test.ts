import { describe, expect, it } from "vitest";
import { oddWords, scatteredTexts } from "../../../scripts/check/words.ts";
import { paragraphsOf, textsOf } from "../../../scripts/texts/texts-of.ts";

const page = `
import { x } from "some module path";
const query = "SELECT anew FROM posts";
export const Page = ({ name }: { name: string }) => (
  <Card title="Try it anew" className="mend-2 flex gap-2" aria-label={\`Mend \${name}\`}>
    The site is told
    of every change.
    {busy ? "Saved" : "Not saved yet"}
  </Card>
);
`;

it("finds what JSX, strings and templates say, with their lines, and no code", () => {
  expect(textsOf("page.tsx", page)).toEqual([
    { line: 5, text: "Try it anew" },
    { line: 5, text: "Mend …" },
    { line: 5, text: "The site is told of every change." },
    { line: 8, text: "Saved" },
    { line: 8, text: "Not saved yet" },
  ]);
});

it("reads tables that are asserted to be constant or to match a type", () => {
  const source =
    'const words = { a: "Left out", b: "To come" } as const;\nconst more = { c: "At work" } satisfies Words;';
  expect(textsOf("words.ts", source).map(({ text }) => text)).toEqual(["Left out", "To come", "At work"]);
});

it("reads the prose of a guide, not its code", () => {
  expect(paragraphsOf("# Title\n\n```sh\nmend it\n```\n\nRead on.")).toEqual([
    { line: 1, text: "# Title" },
    { line: 7, text: "Read on." },
  ]);
});

it("names each odd word with its place and what to write instead", () => {
  const files = new Map([["page.tsx", textsOf("page.tsx", page)]]);
  expect(oddWords(files)).toEqual([
    "page.tsx:5 “anew”: again",
    "page.tsx:5 “Mend”: fix",
    "page.tsx:5 “is told”: name who notifies whom",
  ]);
});

it.each([
  ["The color of a neighbor", 0],
  ["The colour of the frame", 1],
  ["You cannot mend it by itself for ever", 3],
  ["An amendment recommended to contour tours", 0],
])("%s: %i odd words", (text, count) => {
  expect(oddWords(new Map([["a.md", [{ line: 1, text }]]]))).toHaveLength(count);
});

describe("the texts of the dashboard", () => {
  const list = "dashboard/src/features/posts/components/list.tsx";
  const scattered = (path: string, source: string) =>
    scatteredTexts(new Map([[path, textsOf(list, source)]]));

  it.each([
    ["an attribute", 'const a = <List empty="No posts yet" />;', "No posts yet"],
    ["the text of an element", "const a = <p>{count} posts deleted</p>;", "posts deleted"],
    ["the text beside an icon", '<Button><Trash aria-hidden="true" /> Delete</Button>;', "Delete"],
    ["a message", `toast.success(\`Deleted \${title}\`);`, "Deleted …"],
    ["a choice", 'const label = isPublic ? "Update" : role;', "Update"],
  ])("stand in copy.ts: %s", (_, source, text) => {
    expect(scattered(list, source)).toEqual([`${list}:1 “${text}”: move it to the copy.ts of its feature`]);
    expect(scattered("dashboard/src/features/posts/copy.ts", source)).toEqual([]);
    expect(scattered("dashboard/src/features/posts/bulk-words.ts", source)).toEqual([]);
    expect(scattered("worker/domains/posts/list.tsx", source)).toEqual([]);
  });

  it.each([
    ["a sentence with an element in it", "const a = <p>See <b>the guide</b> first.</p>;"],
    ["a sentence with an optional part", "const a = <p>Checked {again && <Time />} today.</p>;"],
    ["a compared key", 'if (event.key === "Home") go();'],
    ["a case", 'switch (key) { case "End": go(); }'],
    ["a selector", 'root.querySelectorAll("pre, table");'],
    ["class names", `const name = \`cm-mark cm-mark-\${state}\`;`],
    ["a policy", `const policy = "img-src 'self' data:";`],
    ["a key of the keyboard", 'const keys = ["Mod-b", "Escape"];'],
  ])("may stay where they are: %s", (_, source) => {
    expect(scattered(list, source)).toEqual([]);
  });
});
