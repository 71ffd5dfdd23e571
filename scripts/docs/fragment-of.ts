import { parseFragment } from "parse5";
import type { SafeHtml } from "../../worker/platform/html.ts";
import type { HtmlNode } from "./html-tree.ts";

/** The nodes that a piece of HTML makes. */
export const fragmentOf = (html: SafeHtml): HtmlNode[] => parseFragment(html.text).childNodes;
