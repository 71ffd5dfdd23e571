import { readFileSync } from "node:fs";

const guide = readFileSync(new URL("../../../docs/astro.md", import.meta.url), "utf8");

/** The files of a site, as the guide shows them: blocks that begin with their path in a comment. */
export const siteFiles = new Map(
  [...guide.matchAll(/^```(?:ts|astro)\n((?:---\n)?\/\/ ((?:src\/|astro\.config)\S+)\n[\s\S]*?)^```$/gm)].map(
    ({ 1: code = "", 2: path = "" }) => [path, code] as const,
  ),
);

/** The guide's page of drafts, which needs an adapter. */
export const draftPage =
  /^```astro\n(---\n(?:(?!^```$)[\s\S])*openBlogPreview\([\s\S]*?)^```$/m.exec(guide)?.[1] ?? "";

/** Fails to compile where an entry's data is anything but a post. */
export const typeCheck = `import type { CollectionEntry } from "astro:content";
import type { BlogPost } from "@blogsvc/client";

type Same<A, B> = 0 extends 1 & A ? "any" : [A] extends [B] ? ([B] extends [A] ? "same" : "narrower") : "other";
export const same: Same<CollectionEntry<"posts">["data"], BlogPost> = "same";
`;
