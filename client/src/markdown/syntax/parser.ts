import MarkdownIt from "markdown-it";
import { enableAutolinks } from "./autolinks";
import { enableFootnotes } from "./footnotes";
import { limitNesting } from "./nesting-limit";
import { enableStrikethrough } from "./strikethrough";
import { alignTableCells } from "./table-alignment";
import { enableTaskLists } from "./task-lists";
import { limitTokens } from "./token-budget";

/** CommonMark 0.31.2 with GitHub's tables, strikethrough, task lists, autolinks and footnotes. Its HTML is not safe. */
export const parser = new MarkdownIt({ html: true, linkify: true, xhtmlOut: true })
  .use(limitTokens)
  .use(limitNesting)
  .use(enableStrikethrough)
  .use(enableAutolinks)
  .use(enableFootnotes)
  .use(enableTaskLists)
  .use(alignTableCells);
