// @vitest-environment happy-dom
import type { LinkCard } from "@schema/link-cards";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { linkCards, loneUrl } from "../../../dashboard/src/features/editor/rich/link-cards";
import { SourceText } from "../../../dashboard/src/features/editor/rich/source-text";

const url = "https://anvils.example/guide";
const card: LinkCard = { url, site: "Anvils", title: "A guide to anvils", description: "How to choose one." };
const markdown = `Before.\n\n${url}\n\n[${url}](${url})\n\nSee ${url} first.\n\n- https://other.example/\n\nhttps://unread.example/\n`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function open(load: (url: string) => Promise<LinkCard | null>) {
  const source = new SourceText(markdown);
  const view = new EditorView(document.createElement("div"), {
    state: EditorState.create({ doc: source.doc, plugins: [linkCards(load)] }),
  });
  await vi.runAllTimersAsync();
  return { source, view };
}
const titles = ({ dom }: EditorView) =>
  [...dom.querySelectorAll(".rich-card-title")].map((one) => one.textContent);

it("is a paragraph with nothing but a URL", () => {
  const { doc } = new SourceText(markdown);
  expect(doc.children.map(loneUrl)).toEqual([null, url, null, null, null, "https://unread.example/"]);
});

it("shows a card for it, asks for each page once, and changes no byte", async () => {
  const load = vi.fn(async (asked: string) => (asked === url ? card : { ...card, title: null }));
  const { source, view } = await open(load);
  expect(load.mock.calls.map(([asked]) => asked)).toEqual([url, "https://unread.example/"]);
  expect(titles(view)).toEqual(["A guide to anvils"]);
  expect(source.write(view.state.doc, source.origins)).toBe(markdown);
  view.dispatch(view.state.tr.insertText("More. ", 1));
  await vi.runAllTimersAsync();
  expect(titles(view)).toEqual(["A guide to anvils"]);
  expect(load).toHaveBeenCalledTimes(2);
});

it("is a plain link again when something else stands beside it, or when the page cannot be read", async () => {
  const { view } = await open(async () => card);
  const at = view.state.doc.child(0).nodeSize;
  view.dispatch(view.state.tr.insertText(" and more", at + url.length + 1));
  expect(titles(view)).toEqual(["A guide to anvils"]);
  const failing = await open(() => Promise.reject(new Error("offline")));
  expect(titles(failing.view)).toEqual([]);
  expect(failing.view.dom.textContent).toContain(url);
});
