import MarkdownIt from "markdown-it";
import { enableAutolinks } from "./autolinks.ts";
import { enableCallouts } from "./callouts.ts";
import { enableFootnotes } from "./footnotes.ts";
import { limitNesting } from "./nesting-limit.ts";
import { enableStrikethrough } from "./strikethrough.ts";
import { alignTableCells } from "./table-alignment.ts";
import { enableTaskLists } from "./task-lists.ts";
import { limitTokens } from "./token-budget.ts";

/** CommonMark 0.31.2 with GitHub's tables, strikethrough, task lists, autolinks, footnotes and alerts. Its HTML is not sanitized. */
export const parser = new MarkdownIt({ html: true, linkify: true, xhtmlOut: true })
  .use(limitTokens)
  .use(limitNesting)
  .use(enableStrikethrough)
  .use(enableAutolinks)
  .use(enableFootnotes)
  .use(enableTaskLists)
  .use(enableCallouts)
  .use(alignTableCells);
