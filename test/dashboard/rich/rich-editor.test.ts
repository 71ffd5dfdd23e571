// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RichEditor } from "../../../dashboard/src/features/editor/rich/rich-editor";

const ignore = () => undefined;
const open = () =>
  new RichEditor({
    parent: document.body,
    markdown: "Acme sold 4,200 anvils.\n",
    readOnly: false,
    uploads: { upload: ignore } as never,
    onChange: ignore,
    onPickImage: ignore,
    onFaq: ignore,
    onTooComplex: ignore,
    onOpenComment: ignore,
    onClickMark: ignore,
    loadLinkCard: null,
    onCursor: ignore,
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("closes nothing once it is gone, though the pointer has just left a mark", () => {
  const editor = open();
  editor.asked = { what: "marks", marks: [], range: { from: 1, to: 5 }, focus: false, by: "hover" };
  editor.hover.leave();
  editor.destroy();
  editor.hover.leave();
  expect(() => vi.runAllTimers()).not.toThrow();
});
