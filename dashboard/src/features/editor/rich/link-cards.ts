import type { LinkCard } from "@schema/link-cards";
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** Null if there is nothing to show but the link. */
export type LoadLinkCard = (url: string) => Promise<LinkCard | null>;

/** The URL of a paragraph that contains nothing else, as written in the Markdown; null for any other. */
export function loneUrl(block: Node): string | null {
  const only = block.childCount === 1 ? block.firstChild : null;
  if (block.type !== nodes.paragraph || !only?.isText) return null;
  const link = marks.link.isInSet(only.marks);
  const href = String(link?.attrs.href ?? "");
  return link?.attrs.bare && /^https?:\/\//i.test(href) ? href : null;
}

type Cards = ReadonlyMap<string, LinkCard | null>;
type State = { cards: Cards; shown: DecorationSet };

const key = new PluginKey<State>("link-cards");
/** A URL that is still being typed is not requested. */
const settleMs = 500;

function line(className: string, text: string): HTMLElement {
  const made = document.createElement("span");
  made.className = className;
  made.textContent = text;
  return made;
}

/** What is shown above the URL in its paragraph. */
function headOf({ title, description, site }: LinkCard): HTMLElement {
  const head = document.createElement("span");
  head.className = "rich-card-head";
  head.contentEditable = "false";
  head.append(line("rich-card-title", title ?? site));
  if (description) head.append(line("rich-card-description", description));
  head.append(line("rich-card-site", site));
  return head;
}

function shownIn(doc: Node, cards: Cards): DecorationSet {
  const found: Decoration[] = [];
  if (cards.size > 0)
    doc.forEach((block, pos) => {
      const url = loneUrl(block);
      const card = url === null ? null : cards.get(url);
      if (!card) return;
      found.push(
        Decoration.node(pos, pos + block.nodeSize, { class: "rich-card" }),
        Decoration.widget(pos + 1, () => headOf(card), { side: -1, key: card.url }),
      );
    });
  return DecorationSet.create(doc, found);
}

function urlsIn(doc: Node): string[] {
  const urls: string[] = [];
  doc.forEach((block) => {
    const url = loneUrl(block);
    if (url !== null) urls.push(url);
  });
  return urls;
}

/** Shows a paragraph that is nothing but a URL as a card; the text does not change. */
export const linkCards = (load: LoadLinkCard): Plugin<State> =>
  new Plugin<State>({
    key,
    state: {
      init: () => ({ cards: new Map(), shown: DecorationSet.empty }),
      apply(tr, before) {
        const found = tr.getMeta(key) as [string, LinkCard | null] | undefined;
        if (!found && !tr.docChanged) return before;
        const cards = found ? new Map(before.cards).set(...found) : before.cards;
        return { cards, shown: shownIn(tr.doc, cards) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.shown },
    view(view) {
      const asked = new Set<string>();
      let isOpen = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async (url: string) => {
        const card = await load(url).catch(() => null);
        if (isOpen && card?.title) view.dispatch(view.state.tr.setMeta(key, [url, card]));
      };
      const look = ({ state }: EditorView) => {
        clearTimeout(timer);
        const wanted = urlsIn(state.doc).filter((url) => !asked.has(url));
        if (wanted.length === 0) return;
        timer = setTimeout(() => {
          for (const url of wanted) {
            asked.add(url);
            void ask(url);
          }
        }, settleMs);
      };
      look(view);
      return {
        update: (next, before) => {
          if (next.state.doc !== before.doc) look(next);
        },
        destroy() {
          isOpen = false;
          clearTimeout(timer);
        },
      };
    },
  });
