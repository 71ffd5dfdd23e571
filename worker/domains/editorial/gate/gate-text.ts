import type { GateFinding } from "../../../../schema/api/gate";
import type { FullFields } from "../../../../schema/api/post-fields";
import { type Block, readBlocks } from "../../../platform/text/blocks";
import { blankOut, maskCode } from "../../../platform/text/mask-code";
import { plain } from "../../../platform/text/plain";

/** A generated post and its inputs. */
export interface GateInput
  extends Pick<FullFields, "title" | "content" | "excerpt" | "seoTitle" | "seoDescription" | "faq"> {
  /** ISO 639-1; null if not specified. */
  language: string | null;
  words: { min: number; max: number | null };
  siteUrl: string | null;
  /** Paths and URLs that the text may link to. */
  links: readonly string[];
  /** Phrases that it must, and must not, contain. */
  mustMention?: readonly string[];
  mustAvoid?: readonly string[];
  /** Hosts whose every page it may link to. */
  hosts: readonly string[];
  sources: readonly { title: string; text: string }[];
}

/** A block of prose as readers see it. */
export interface Prose {
  kind: Block["kind"];
  text: string;
  /** Verbatim Markdown. */
  excerpt: string;
}

export interface Section {
  /** 0 before the first heading. */
  level: number;
  heading: string;
  /** The heading's line, verbatim. */
  excerpt: string;
  /** Whether its heading is followed by anything but blank lines before the next. */
  hasBody: boolean;
  prose: Prose[];
}

export interface GateText extends GateInput {
  sections: Section[];
  prose: Prose[];
}

const isProse = new Set<Block["kind"]>(["paragraph", "item", "quote", "html"]);

/** Parses the Markdown once for all checks. */
export function readGateText(input: GateInput): GateText {
  const { content } = input;
  const masked = maskCode(content);
  const blocks = readBlocks(content);
  const prose = (block: Block): Prose => ({
    kind: block.kind,
    text: plain(masked.slice(block.start, block.end)),
    excerpt: content.slice(block.start, block.end).trim(),
  });
  const sections: Section[] = [{ level: 0, heading: "", excerpt: "", hasBody: false, prose: [] }];
  for (const block of blocks) {
    if (block.kind === "heading") {
      const excerpt = content.slice(block.from, block.to).trim();
      const heading = plain(content.slice(block.start, block.end));
      sections.push({ level: block.level, heading, excerpt, hasBody: false, prose: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) continue;
    if (isProse.has(block.kind)) section.prose.push(prose(block));
    section.hasBody ||= block.kind !== "other" && content.slice(block.from, block.to).trim() !== "";
  }
  return { ...input, sections, prose: sections.flatMap((section) => section.prose) };
}

/** The fields shown as plain text, without Markdown. */
export const plainFields = ({ title, excerpt, seoTitle, seoDescription, faq }: GateInput) =>
  [
    { where: "title", text: title },
    { where: "excerpt", text: excerpt ?? "" },
    { where: "seoTitle", text: seoTitle ?? "" },
    { where: "seoDescription", text: seoDescription ?? "" },
    ...faq.flatMap(({ question, answer }) => [
      { where: "faq" as const, text: question },
      { where: "faq" as const, text: answer },
    ]),
  ] satisfies { where: GateFinding["where"]; text: string }[];

/** Blanks out code and link URLs in Markdown, keeping all other characters at their positions. */
export function maskAddresses(content: string): string {
  const masked = maskCode(content);
  const addresses =
    /\]\([^()\s]{1,2048}(?:\([^()\s]*\)[^()\s]*)?\)|https?:\/\/[^\s<>()]{1,2048}|^ {0,3}\[[^\]\n]{1,200}\]:.*$/gm;
  const places = [...masked.matchAll(addresses)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return blankOut(masked, places);
}

export const found = (
  code: GateFinding["code"],
  params: GateFinding["params"] = {},
  excerpt: string | null = null,
  where: GateFinding["where"] = "content",
): GateFinding => ({ code, where, excerpt: excerpt?.slice(0, 300).toWellFormed() ?? null, params });
