import { parseFragment } from "parse5";
import type { SafeHtml } from "../../worker/platform/html.ts";
import type { HtmlNode } from "./html-tree.ts";

/** Parses HTML into nodes. */
export const fragmentOf = (html: SafeHtml): HtmlNode[] => parseFragment(html.text).childNodes;
