import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import type { Node } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import type { EditorView, NodeView, NodeViewConstructor } from "prosemirror-view";
import { calloutKinds } from "../../../../../client/src/markdown/syntax/callouts";
import { copy } from "../copy";
import { safe } from "./schema";

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: (HTMLElement | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

type Position = () => number | undefined;

function setAttributes(view: EditorView, position: Position, attrs: Record<string, unknown>): void {
  const at = position();
  const node = at === undefined ? null : view.state.doc.nodeAt(at);
  if (at === undefined || !node) return;
  view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs }));
}

/** A list item, with a checkbox if it is a task. */
const listItem: NodeViewConstructor = (node, view, position): NodeView => {
  const isTask = node.attrs.checked !== null;
  const contentDOM = element("div", { class: "rich-item" });
  const dom = element("li", isTask ? { class: "rich-task" } : {});
  const box = element("input", { type: "checkbox", "aria-label": copy.richText.done });
  const update = (next: Node) => {
    if (next.type !== node.type || (next.attrs.checked !== null) !== isTask) return false;
    box.checked = next.attrs.checked === true;
    return true;
  };
  if (isTask) {
    box.disabled = !view.editable;
    box.addEventListener("change", () => setAttributes(view, position, { checked: box.checked }));
    dom.append(element("span", { contenteditable: "false" }, box));
  }
  dom.append(contentDOM);
  update(node);
  return {
    dom,
    contentDOM,
    update,
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
};

/** A callout, with a select for its kind above. */
const callout: NodeViewConstructor = (node, view, position): NodeView => {
  const contentDOM = element("div");
  const choice = element("select", { class: "rich-callout-kind", "aria-label": copy.richBlocks.calloutKind });
  for (const kind of calloutKinds) choice.append(new Option(copy.richBlocks[kind], kind));
  choice.disabled = !view.editable;
  choice.addEventListener("change", () => {
    setAttributes(view, position, { kind: choice.value });
    view.focus();
  });
  const dom = element("div", {}, element("div", { contenteditable: "false" }, choice), contentDOM);
  const update = (next: Node) => {
    if (next.type !== node.type) return false;
    choice.value = next.attrs.kind;
    dom.className = `markdown-alert markdown-alert-${next.attrs.kind}`;
    return true;
  };
  update(node);
  return {
    dom,
    contentDOM,
    update,
    stopEvent: ({ target }) => target === choice,
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
};

/** Code, with a field for its language above. */
const codeBlock: NodeViewConstructor = (node, view, position): NodeView => {
  const contentDOM = element("code");
  const field = element("input", {
    class: "rich-language",
    "aria-label": copy.richText.codeLanguage,
    placeholder: copy.richText.plainText,
    spellcheck: "false",
    autocapitalize: "off",
  });
  field.readOnly = !view.editable;
  field.addEventListener("change", () =>
    setAttributes(view, position, { language: field.value.replaceAll(/[`\s]+/g, " ").trim() }),
  );
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    field.blur();
    view.focus();
  });
  const dom = element("div", { class: "rich-code" }, element("div", { contenteditable: "false" }, field));
  dom.append(element("pre", { spellcheck: "false" }, contentDOM));
  const update = (next: Node) => {
    if (next.type !== node.type) return false;
    if (document.activeElement !== field) field.value = next.attrs.language;
    return true;
  };
  update(node);
  return {
    dom,
    contentDOM,
    update,
    stopEvent: ({ target }) => target === field,
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
};

/** Markdown without a form of its own: as readers see it, or as source while it is edited. */
const raw: NodeViewConstructor = (node, view, position): NodeView => {
  let source = String(node.attrs.source);
  const shown = element("div", { class: "rich-raw-shown" });
  const edit = element("button", { type: "button", class: "rich-raw-edit" }, copy.richText.editMarkdown);
  const dom = element("div", { class: "rich-raw", contenteditable: "false" }, shown, edit);
  const show = () => {
    const html = renderMarkdownToHtml(source, { idPrefix: "rich-" }).trim();
    // What readers do not see, such as a comment or link definitions, is shown as source.
    if (html === "") shown.replaceChildren(element("code", {}, source));
    else shown.innerHTML = html;
  };
  const open = () => {
    const area = element("textarea", {
      class: "rich-raw-source",
      "aria-label": copy.richText.blockInMarkdown,
    });
    area.value = source;
    area.rows = Math.min(20, source.split("\n").length + 1);
    let isOpen = true;
    const close = (save: boolean) => {
      if (!isOpen) return;
      isOpen = false;
      area.replaceWith(shown);
      edit.hidden = false;
      if (save && area.value !== source) setAttributes(view, position, { source: area.value });
    };
    area.addEventListener("blur", () => close(true));
    area.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      close(event.key === "Enter");
      view.focus();
    });
    shown.replaceWith(area);
    edit.hidden = true;
    area.focus();
  };
  edit.addEventListener("click", open);
  if (!view.editable) edit.hidden = true;
  show();
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      if (next.attrs.source !== source) {
        source = String(next.attrs.source);
        show();
      }
      return true;
    },
    stopEvent: ({ target }) => target === edit || target instanceof HTMLTextAreaElement,
    ignoreMutation: () => true,
  };
};

/** An image, with fields for its alt text and caption below while it is selected. */
const image: NodeViewConstructor = (node, view, position): NodeView => {
  const shown = element("img", { draggable: "false" });
  const caption = element("span", { class: "rich-caption" });
  const fields = element("span", { class: "rich-image-fields" });
  const dom = element("span", { class: "rich-image" }, shown, caption, fields);
  const inputs = [
    ["alt", copy.richText.altText, copy.richText.altTextHint],
    ["title", copy.richText.caption, copy.richText.captionHint],
  ].map(([name = "", label = "", placeholder = ""]) => {
    const input = element("input", { "aria-label": label, placeholder });
    input.addEventListener("change", () =>
      setAttributes(view, position, { [name]: input.value.trim() || (name === "alt" ? "" : null) }),
    );
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      input.blur();
      view.focus();
    });
    fields.append(element("label", {}, element("span", {}, label), input));
    return { name, input };
  });
  const update = (next: Node) => {
    if (next.type !== node.type) return false;
    const { src, alt, title } = next.attrs;
    const url = safe(src) ?? "";
    if (shown.getAttribute("src") !== url) shown.src = url;
    shown.alt = alt;
    dom.classList.toggle("rich-image-unnamed", alt === "");
    caption.textContent = title ?? "";
    for (const { name, input } of inputs)
      if (document.activeElement !== input) input.value = String(next.attrs[name] ?? "");
    return true;
  };
  shown.addEventListener("click", () => {
    const at = position();
    if (at !== undefined) view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
  });
  update(node);
  return {
    dom,
    update,
    selectNode: () => dom.classList.add("rich-selected"),
    deselectNode: () => dom.classList.remove("rich-selected"),
    stopEvent: ({ target }) => target instanceof HTMLElement && target.closest("label") !== null,
    ignoreMutation: () => true,
  };
};

/** A footnote, with the label that refers to it. */
const footnote: NodeViewConstructor = (node): NodeView => {
  const contentDOM = element("div");
  const label = element(
    "span",
    { contenteditable: "false", class: "rich-note-label" },
    String(node.attrs.label),
  );
  const dom = element(
    "section",
    { class: "rich-note", "aria-label": copy.richText.footnote(String(node.attrs.label)) },
    label,
    contentDOM,
  );
  return {
    dom,
    contentDOM,
    update: (next) => next.type === node.type && next.attrs.label === node.attrs.label,
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
};

export const nodeViews = { list_item: listItem, callout, code_block: codeBlock, raw, image, footnote };
