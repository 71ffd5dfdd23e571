import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { parser } from "../../../../../client/src/markdown/syntax/parser";

/** A URL with a scheme that readers also get; pasted links may have others. */
export const safe = (url: string) => (parser.validateLink(url) ? url : null);

const attr = (element: HTMLElement, name: string) => element.getAttribute(name);

/** A cell's attribute, as the renderer writes it for readers. */
const align = {
  default: null,
  getFromDOM: (cell: HTMLElement) => attr(cell, "align"),
  setDOMAttr: (value: unknown, attrs: Record<string, unknown>) => {
    if (typeof value === "string") attrs.align = value;
  },
};

const language = (element: HTMLElement) =>
  /(?:^|\s)language-(\S+)/.exec(element.querySelector("code")?.className ?? "")?.[1] ?? "";

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    content: "inline*",
    group: "block",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    attrs: { level: { default: 2 } },
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  callout: {
    attrs: { kind: { default: "note" } },
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [
      {
        tag: "blockquote[data-callout]",
        priority: 60,
        getAttrs: (element) => ({ kind: attr(element, "data-callout") }),
      },
    ],
    toDOM: ({ attrs }) => ["blockquote", { "data-callout": attrs.kind }, 0],
  },
  code_block: {
    attrs: { language: { default: "" } },
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs: (element) => ({ language: language(element) }),
      },
    ],
    toDOM: ({ attrs }) => ["pre", ["code", attrs.language ? { class: `language-${attrs.language}` } : {}, 0]],
  },
  horizontal_rule: {
    group: "block",
    parseDOM: [{ tag: "hr" }],
    toDOM: () => ["hr"],
  },
  bullet_list: {
    attrs: { tight: { default: true } },
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  ordered_list: {
    attrs: { tight: { default: true }, start: { default: 1 } },
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ol", getAttrs: (element) => ({ start: Number(attr(element, "start") ?? 1) }) }],
    toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  list_item: {
    /** For a task: whether it is done; null for any other item. */
    attrs: { checked: { default: null } },
    content: "block+",
    defining: true,
    parseDOM: [
      {
        tag: "li",
        getAttrs: (element) => ({
          checked: element.dataset.checked === undefined ? null : element.dataset.checked === "true",
        }),
      },
    ],
    toDOM: ({ attrs }) => ["li", attrs.checked === null ? {} : { "data-checked": String(attrs.checked) }, 0],
  },
  ...tableNodes({ tableGroup: "block", cellContent: "inline*", cellAttributes: { align } }),
  /** Markdown without a form of its own here, such as HTML: kept as written. */
  raw: {
    attrs: { source: { default: "" } },
    group: "block",
    atom: true,
    parseDOM: [
      { tag: "div[data-markdown]", getAttrs: (element) => ({ source: attr(element, "data-markdown") }) },
    ],
    toDOM: ({ attrs }) => ["div", { "data-markdown": attrs.source }],
  },
  footnote: {
    attrs: { label: {} },
    content: "block+",
    group: "block",
    defining: true,
    isolating: true,
    parseDOM: [
      { tag: "section[data-footnote]", getAttrs: (element) => ({ label: attr(element, "data-footnote") }) },
    ],
    toDOM: ({ attrs }) => ["section", { "data-footnote": attrs.label }, 0],
  },
  text: { group: "inline" },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  /** A line end in the middle of a paragraph, which readers see as a space. */
  soft_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "span[data-soft-break]" }],
    toDOM: () => ["span", { "data-soft-break": "" }, " "],
    leafText: () => " ",
  },
  image: {
    attrs: { src: {}, alt: { default: "" }, title: { default: null } },
    inline: true,
    group: "inline",
    draggable: true,
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (element) => ({
          src: attr(element, "src"),
          alt: attr(element, "alt") ?? "",
          title: attr(element, "title"),
        }),
      },
    ],
    toDOM: ({ attrs }) => ["img", { ...attrs, src: safe(attrs.src) }],
  },
  /** An HTML tag or comment within a line. */
  html: {
    attrs: { source: {} },
    inline: true,
    group: "inline",
    atom: true,
    parseDOM: [{ tag: "code[data-html]", getAttrs: (element) => ({ source: element.textContent }) }],
    toDOM: ({ attrs }) => ["code", { "data-html": "" }, attrs.source],
  },
  footnote_reference: {
    attrs: { label: {} },
    inline: true,
    group: "inline",
    atom: true,
    parseDOM: [{ tag: "sup[data-footnote-ref]", getAttrs: (element) => ({ label: element.textContent }) }],
    toDOM: ({ attrs }) => ["sup", { "data-footnote-ref": "" }, attrs.label],
  },
} satisfies Record<string, NodeSpec>;

const styled = (tag: string, ...rules: NonNullable<MarkSpec["parseDOM"]>): MarkSpec => ({
  parseDOM: [{ tag }, ...rules],
  toDOM: (): DOMOutputSpec => [tag, 0],
});

/** The elements without Markdown syntax that writers use within a line. */
export const inlineTags = ["kbd", "sub", "sup", "mark", "ins", "u", "small"] as const;

/** In nesting order, outermost first. */
const marks = {
  link: {
    /** `bare`: the URL is in the text as it is, without brackets. */
    attrs: { href: {}, title: { default: null }, bare: { default: false } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => ({ href: attr(element, "href"), title: attr(element, "title") }),
      },
    ],
    toDOM: ({ attrs }: { attrs: Attrs }) => ["a", { href: safe(attrs.href), title: attrs.title }, 0],
  },
  tag: {
    /** The tags as written. */
    attrs: { name: {}, open: {}, close: {} },
    excludes: "",
    parseDOM: inlineTags.map((name) => ({
      tag: `${name}:not([data-footnote-ref])`,
      attrs: { name, open: `<${name}>`, close: `</${name}>` },
    })),
    toDOM: ({ attrs }: { attrs: Attrs }) => [attrs.name, 0],
  },
  strong: styled("strong", { tag: "b" }),
  em: styled("em", { tag: "i" }),
  strike: styled("del", { tag: "s" }),
  code: { ...styled("code"), code: true, parseDOM: [{ tag: "code:not([data-html])" }] },
} satisfies Record<string, MarkSpec>;

/** The document model of a post's Markdown in the editor. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
