import { z } from "zod";
import { escapeHtml } from "../../../../../schema/api/html-to-markdown/escape-html";
import { type Card, cardHtml, type Lost, lose } from "./cards";

/** https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md */
const Marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]);
const Mobiledoc = z.object({
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  atoms: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())),
});
type Mobiledoc = z.infer<typeof Mobiledoc>;
type Marker = z.infer<typeof Marker>;

const markupSection = 1;
const imageSection = 2;
const listSection = 3;
const cardSection = 10;
const inline = new Set("a b code em i s strong sub sup u mark del".split(" "));
const blocks = new Set("p h1 h2 h3 h4 h5 h6 blockquote pull-quote aside".split(" "));

/** The HTML of the editor format up to Ghost 4; null if invalid. */
export function mobiledocHtml(json: string, lost: Lost): string | null {
  const read = Mobiledoc.safeParse(parsed(json));
  if (!read.success) return null;
  return read.data.sections.map((section) => sectionHtml(read.data, section, lost)).join("\n");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function sectionHtml(
  doc: Mobiledoc,
  [kind, first, second]: Mobiledoc["sections"][number],
  lost: Lost,
): string {
  switch (kind) {
    case markupSection: {
      const tag = blocks.has(String(first))
        ? String(first).replace(/^(?:pull-quote|aside)$/, "blockquote")
        : "p";
      return `<${tag}>${markersHtml(doc, second, lost)}</${tag}>`;
    }
    case imageSection:
      return `<img src="${escapeHtml(String(first))}" alt="">`;
    case listSection: {
      const tag = first === "ol" ? "ol" : "ul";
      const items = Array.isArray(second) ? second : [];
      return `<${tag}>${items.map((item) => `<li>${markersHtml(doc, item, lost)}</li>`).join("")}</${tag}>`;
    }
    case cardSection: {
      const [name = "", payload] = doc.cards[Number(first)] ?? [];
      const html = cardHtml(name, isCard(payload) ? payload : {});
      if (html === null) lose(lost, name || "card");
      return html ?? "";
    }
    default:
      lose(lost, `section ${kind}`);
      return "";
  }
}

const isCard = (value: unknown): value is Card => typeof value === "object" && value !== null;

function markersHtml(doc: Mobiledoc, list: unknown, lost: Lost): string {
  const markers = z.array(Marker).safeParse(list);
  if (!markers.success) {
    lose(lost, "paragraph");
    return "";
  }
  const open: string[] = [];
  return markers.data.map((marker) => markerHtml(doc, marker, open)).join("") + closed(open, open.length);
}

function markerHtml(doc: Mobiledoc, [kind, opens, closes, value]: Marker, open: string[]): string {
  const starts = opens.map((at) => {
    const [tag = "", attributes] = doc.markups[at] ?? [];
    const own = inline.has(tag) ? tag : "span";
    open.push(own);
    const href = own === "a" && Array.isArray(attributes) ? attributes[attributes.indexOf("href") + 1] : null;
    return typeof href === "string" ? `<a href="${escapeHtml(href)}">` : `<${own}>`;
  });
  const [name, words = ""] = kind === 1 ? (doc.atoms[Number(value)] ?? []) : [];
  const shown = name === "soft-return" ? "<br>" : escapeHtml(kind === 1 ? words : String(value));
  return starts.join("") + shown + closed(open, closes);
}

function closed(open: string[], count: number): string {
  let html = "";
  for (let left = Math.min(count, open.length); left > 0; left--) html += `</${open.pop()}>`;
  return html;
}
