import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Heading4 from "lucide-react/icons/heading-4";
import ImageIcon from "lucide-react/icons/image";
import Info from "lucide-react/icons/info";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import ListTodo from "lucide-react/icons/list-todo";
import MessageCircleQuestionMark from "lucide-react/icons/message-circle-question-mark";
import Minus from "lucide-react/icons/minus";
import Superscript from "lucide-react/icons/superscript";
import Table from "lucide-react/icons/table";
import TextQuote from "lucide-react/icons/text-quote";
import type { Command } from "prosemirror-state";
import { copy } from "../copy";
import { formats, insertBlock, insertFootnote, newCallout, newTable } from "./commands";
import { schema } from "./schema";

const { nodes } = schema;

/** What the slash menu can insert; `image` and `link` first ask which one, and `faq` goes below the text. */
export type Block = {
  id: string;
  label: string;
  /** Other words that people search for. */
  also: string;
  icon: typeof Code;
  run: Command | "image" | "link" | "faq";
};

export const blocks: readonly Block[] = [
  { id: "heading2", label: copy.toolbar.heading2, also: "h2 ##", icon: Heading2, run: formats.heading2 },
  { id: "heading3", label: copy.toolbar.heading3, also: "h3 ###", icon: Heading3, run: formats.heading3 },
  { id: "heading4", label: copy.toolbar.heading4, also: "h4 ####", icon: Heading4, run: formats.heading4 },
  { id: "image", label: copy.common.image, also: copy.richBlocks.imageAlso, icon: ImageIcon, run: "image" },
  {
    id: "bullets",
    label: copy.toolbar.bulletedList,
    also: copy.richBlocks.bulletsAlso,
    icon: List,
    run: formats.bullets,
  },
  {
    id: "numbers",
    label: copy.toolbar.numberedList,
    also: copy.richBlocks.numbersAlso,
    icon: ListOrdered,
    run: formats.numbers,
  },
  {
    id: "tasks",
    label: copy.richBlocks.taskList,
    also: copy.richBlocks.tasksAlso,
    icon: ListTodo,
    run: formats.tasks,
  },
  {
    id: "quote",
    label: copy.toolbar.quote,
    also: copy.richBlocks.quoteAlso,
    icon: TextQuote,
    run: formats.quote,
  },
  {
    id: "callout",
    label: copy.richBlocks.callout,
    also: copy.richBlocks.calloutAlso,
    icon: Info,
    run: insertBlock(newCallout),
  },
  {
    id: "table",
    label: copy.richBlocks.table,
    also: copy.richBlocks.tableAlso,
    icon: Table,
    run: insertBlock(newTable),
  },
  {
    id: "code",
    label: copy.richBlocks.codeBlock,
    also: copy.richBlocks.codeAlso,
    icon: Code,
    run: insertBlock(() => nodes.code_block.create()),
  },
  { id: "link", label: copy.richBlocks.linkToPost, also: copy.richBlocks.linkAlso, icon: Link2, run: "link" },
  {
    id: "divider",
    label: copy.richBlocks.divider,
    also: copy.richBlocks.dividerAlso,
    icon: Minus,
    run: insertBlock(() => nodes.horizontal_rule.create()),
  },
  {
    id: "footnote",
    label: copy.richBlocks.footnote,
    also: copy.richBlocks.footnoteAlso,
    icon: Superscript,
    run: insertFootnote,
  },
  {
    id: "faq",
    label: copy.editorPanes.questionsAndAnswers,
    also: copy.richBlocks.faqAlso,
    icon: MessageCircleQuestionMark,
    run: "faq",
  },
];

/** The blocks with a word, in their name or another word for it, that begins with the query. */
export function matchingBlocks(query: string): readonly Block[] {
  const wanted = query.trim().toLowerCase();
  return blocks.filter(({ label, also }) => ` ${label} ${also}`.toLowerCase().includes(` ${wanted}`));
}
