import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { localCopies } from "../../dashboard/src/features/editor/session/local-copy";
import { forgetUnsent } from "../../dashboard/src/lib/device-storage";
import { forgetViews } from "../../dashboard/src/lib/posts/use-saved-views";

beforeEach(() => {
  // Its entries are own properties, as a browser's storage has them.
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => delete storage[key],
  });
  vi.stubGlobal("localStorage", storage);
});

afterEach(() => vi.unstubAllGlobals());

it("forgets every draft that was not sent, and nothing else", () => {
  const copies = [localCopies("ws_1", "post_1"), localCopies("ws_2", "post_2")];
  for (const copy of copies) copy.write({ version: 1, at: 1, fields: {} as never });
  localStorage.setItem("theme", "dark");
  expect(copies.map((copy) => copy.read()?.version)).toEqual([1, 1]);
  forgetUnsent();
  expect(copies.map((copy) => copy.read())).toEqual([null, null]);
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});

it("lets people sign out where the browser refuses storage", () => {
  vi.unstubAllGlobals();
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  onTestFinished(() => void (before && Object.defineProperty(globalThis, "localStorage", before)));
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("Access is denied", "SecurityError");
    },
  });
  forgetUnsent();
  forgetViews();
});
