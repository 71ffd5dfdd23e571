import type { CardFont } from "../../../../schema/api/cards";
import { readFont } from "./font/read-font";
import type { Typeface } from "./typeface";

const loads: Record<CardFont, () => Promise<{ default: ArrayBuffer[] }>> = {
  sans: () => import("./fonts/sans"),
  serif: () => import("./fonts/serif"),
  mono: () => import("./fonts/mono"),
};

const tracking: Record<CardFont, number> = { sans: -0.022, serif: -0.012, mono: -0.035 };

const loaded = new Map<CardFont, Promise<Typeface>>();

/** A face of the cards, read once in the life of an isolate; one that could not be read is tried again. */
export function loadTypeface(name: CardFont): Promise<Typeface> {
  const held = loaded.get(name);
  if (held) return held;
  const loading = read(name).catch((error: unknown) => {
    loaded.delete(name);
    throw error;
  });
  loaded.set(name, loading);
  return loading;
}

async function read(name: CardFont): Promise<Typeface> {
  const { default: files } = await loads[name]();
  return { fonts: files.map(readFont), tracking: tracking[name] };
}
