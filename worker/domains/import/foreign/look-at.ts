import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import { type ImportText, importText } from "../import-words";
import { bodyTree } from "./convert-body";
import { fieldsOfForeign } from "./fields-of-foreign";
import type { ForeignPost } from "./foreign-post";

interface Look {
  /** Why it cannot be imported. */
  problem: { code: string; message: ImportText } | null;
  warnings: ImportText[];
}

/** The expected outcome of importing a post, as far as it is known without network requests. */
export function lookAt(post: ForeignPost): Look {
  try {
    const { tree, warnings } = bodyTree(post, null);
    const looked = fieldsOfForeign(post, toMarkdown(tree), "slug");
    const all = [...post.warnings, ...warnings, ...looked.warnings];
    return { problem: looked.ok ? null : { code: looked.code, message: looked.message }, warnings: all };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problem: tooComplex, warnings: post.warnings };
  }
}

/** Endless nesting exhausts the stack; other markup would take unbounded time or memory. */
export const tooComplex = {
  code: "too_complex",
  message: importText({ code: "too_complex" }),
};
