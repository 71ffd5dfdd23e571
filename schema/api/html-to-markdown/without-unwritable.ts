import type { Element, ElementContent, Root } from "hast";
import { walk } from "./walk";

interface Kind {
  one: string;
  many: string;
}

const kinds: Record<string, Kind> = {
  video: { one: "video", many: "videos" },
  audio: { one: "audio player", many: "audio players" },
  iframe: { one: "frame", many: "frames" },
  embed: { one: "embedded object", many: "embedded objects" },
  script: { one: "script", many: "scripts" },
  style: { one: "style sheet", many: "style sheets" },
  svg: { one: "SVG drawing", many: "SVG drawings" },
  math: { one: "MathML formula", many: "MathML formulas" },
  canvas: { one: "canvas", many: "canvases" },
  template: { one: "template", many: "templates" },
  dialog: { one: "dialog", many: "dialogs" },
  gist: { one: "gist", many: "gists" },
  form: { one: "form", many: "forms" },
};
const kindOf: Record<string, string> = { object: "embed", applet: "embed", frame: "iframe", link: "style" };
const leftWhole = new Set(["style", "svg", "math", "canvas", "template", "dialog"]);
const fields = new Set(["input", "select", "textarea", "button"]);
const inline = new Set(
  "a abbr b cite em figcaption font h1 h2 h3 h4 h5 h6 i label p small span strong td th u".split(" "),
);
const gist = /^(?:https?:)?\/\/gist\.github\.com\/[\w-]+\/\w+/;
const namedMax = 3;

type Fate = "linked" | "no_address" | "left" | "fields";

export interface Loss {
  kind: string;
  fate: Fate;
  count: number;
  /** A few of its URLs. */
  urls: string;
}

/** What Markdown cannot express becomes a link if it has a URL, and is removed otherwise. Returns what was lost of each kind. */
export function withoutUnwritable(tree: Root): Loss[] {
  const counts = new Map<string, { kind: string; fate: Fate; count: number; addresses: Set<string> }>();
  const note = (kind: string, fate: Fate, address = "") => {
    const own = counts.get(`${kind} ${fate}`) ?? { kind, fate, count: 0, addresses: new Set<string>() };
    own.count += 1;
    if (address !== "") own.addresses.add(address);
    counts.set(`${kind} ${fate}`, own);
  };
  withoutDoubles(tree);
  const amidWords = new WeakSet<object>();
  for (const element of [...walk(tree)]) {
    if (inline.has(element.tagName)) for (const child of element.children) amidWords.add(child);
    const wrapper = amidWords.has(element) ? "span" : "p";
    const kind = kindOf[element.tagName] ?? element.tagName;
    const { src, action } = element.properties;
    if (kind === "video" || kind === "audio" || kind === "iframe" || kind === "embed") {
      const address = addressOf(element);
      if (address === null) becomeNothing(element);
      else becomeLink(element, { kind, address, wrapper });
      note(kind, address === null ? "no_address" : "linked");
    } else if (kind === "script") {
      const [address] = gist.exec(typeof src === "string" ? src : "") ?? [];
      if (address === undefined) {
        note(kind, "left", typeof src === "string" ? src.slice(0, 200) : "");
        becomeNothing(element);
      } else {
        note("gist", "linked");
        becomeLink(element, { kind: "gist", address: absolute(address), wrapper });
      }
    } else if (leftWhole.has(kind) && (element.tagName !== "link" || isStyle(element))) {
      note(kind, "left");
      becomeNothing(element);
    } else if (kind === "form") {
      for (const field of walk(element)) if (fields.has(field.tagName)) becomeNothing(field);
      note(kind, "fields", typeof action === "string" ? action.slice(0, 200) : "");
    }
  }
  return [...counts.values()].map(({ kind, fate, count, addresses }) => {
    const named = [...addresses].slice(0, namedMax);
    return { kind, fate, count, urls: `${named.join(", ")}${addresses.size > named.length ? ", …" : ""}` };
  });
}

export const lossWords = ({ kind, fate, count, urls }: Loss): string =>
  `${wordsOf(kinds[kind] ?? { one: kind, many: kind }, fate, count)}${urls === "" ? "" : `: ${urls}`}.`;

function wordsOf({ one, many }: Kind, fate: Fate, count: number): string {
  const things = `${count} ${count === 1 ? one : many}`;
  const were = count === 1 ? "was" : "were";
  switch (fate) {
    case "linked":
      return `${things} became ${count === 1 ? "a link" : "links"}`;
    case "no_address":
      return `${things} without a URL ${were} left out`;
    case "left":
      return `${things} ${were} left out`;
    case "fields":
      return `The fields of ${things} were left out`;
    default:
      return fate satisfies never;
  }
}

/** Lazy-loading plugins repeat each image for readers without scripts. */
function withoutDoubles(tree: Root): void {
  for (const { children } of [tree, ...walk(tree)]) {
    const elements = [...children].flatMap((child) => (child.type === "element" ? [child] : []));
    for (const [at, element] of elements.entries()) {
      const before = elements[at - 1]?.tagName;
      if (element.tagName === "noscript" && (before === "img" || before === "picture"))
        becomeNothing(element);
    }
  }
}

const isStyle = ({ properties: { rel } }: Element) => Array.isArray(rel) && rel.includes("stylesheet");

const absolute = (address: string) => address.replace(/^\/\//, "https://");

/** Lazy-loading players keep their URL elsewhere. */
function addressOf({ tagName, properties, children }: Element): string | null {
  const own = [properties.src, properties.dataSrc, properties.dataLazySrc, properties.data];
  const sources = children.flatMap((child) =>
    child.type === "element" && child.tagName === "source" ? [child.properties.src] : [],
  );
  const isFile = tagName === "video" || tagName === "audio";
  const usable = isFile ? /^(?:(?:https?:)?\/\/|\/|\.{1,2}\/|__GHOST_URL__)/i : /^(?:https?:)?\/\//i;
  const found = [...own, ...sources].find((one) => typeof one === "string" && usable.test(one));
  return typeof found === "string" ? absolute(found) : null;
}

const youtube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/;

function becomeLink(
  element: Element,
  { kind, address, wrapper }: { kind: string; address: string; wrapper: "p" | "span" },
): void {
  const { title, poster } = element.properties;
  const href = address.replace(youtube, "https://www.youtube.com/watch?v=$1");
  const isFile = kind === "video" || kind === "audio";
  const words = typeof title === "string" && title !== "" ? title : isFile ? fileName(href) : href;
  const shown: ElementContent =
    typeof poster === "string" && poster !== ""
      ? { type: "element", tagName: "img", properties: { src: poster, alt: words }, children: [] }
      : { type: "text", value: words };
  become(element, wrapper, [{ type: "element", tagName: "a", properties: { href }, children: [shown] }]);
}

const becomeNothing = (element: Element) => become(element, "span", []);

function become(element: Element, tagName: string, children: ElementContent[]): void {
  element.tagName = tagName;
  element.properties = {};
  element.children = children;
}

function fileName(address: string): string {
  const name =
    address
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) || address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
