import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { GateInput } from "../../../worker/domains/editorial/gate/gate-text";
import { corpusFolder, corpusPresent, oracle } from "../../support/corpus";
import { headingsOf, isPlainForm } from "./independent-reader";

export interface GoodPost extends GateInput {
  name: string;
  language: "en" | "de" | "es";
  /** The material that it was written from. */
  source: string;
}

const folder = process.env.BLOGSVC_EVALUATION ?? fileURLToPath(new URL("../", import.meta.url));

/** Posts written by hand for this evaluation, in three languages. */
export const ownPosts: GoodPost[] = readdirSync(`${folder}gate/posts`)
  .sort()
  .map((file) => {
    const [, front = "", ...body] = readFileSync(`${folder}gate/posts/${file}`, "utf8").split(/^---\n/m);
    const fields = parse(front) as Omit<GoodPost, "content" | "name">;
    return {
      ...fields,
      name: file.replace(/\.md$/, ""),
      content: body.join("---\n").trim(),
      words: { min: 150, max: null },
      siteUrl: "https://blog.example",
      hosts: [],
      sources: [{ title: "A source", text: fields.source }],
    };
  });

const wanted = 100;
/** Of the length that is asked for; the posts themselves have none. */
const description =
  "A post of the Rust project, read here to see what the gate makes of a text that people wrote.";
const words = (text: string) => text.split(/\s+/).length;

/**
 * Real posts, one in so many of those with 250 to 3,000 words and of the form that generated posts have, by another reader than the
 * gate's: no HTML, no images, no heading of level 1, none left out or said twice. Their links count as given.
 */
export function corpusPosts(): GoodPost[] {
  if (!corpusPresent) return [];
  const fitting = readdirSync(corpusFolder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => ({ file, post: oracle(readFileSync(`${corpusFolder}/${file}`, "utf8")) }))
    .filter(({ post }) => words(post.body) >= 250 && words(post.body) <= 3_000 && isPlainForm(post.body));
  const step = Math.max(1, Math.floor(fitting.length / wanted));
  return fitting
    .filter((_, at) => at % step === 0)
    .slice(0, wanted)
    .map(({ file, post }) => ({
      name: file,
      language: "en",
      title: post.title,
      content: post.body.trim(),
      excerpt: description,
      seoTitle: null,
      seoDescription: null,
      faq: [],
      words: { min: 150, max: null },
      siteUrl: "https://blog.rust-lang.org",
      links: headingsOf(post.body).links,
      hosts: [],
      sources: [],
      source: "",
    }));
}
