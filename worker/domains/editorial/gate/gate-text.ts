import type { GateFinding } from "../../../../schema/api/gate";
import type { FullFields } from "../../../../schema/api/post-fields";
import { blankOut } from "../../../platform/text/blank-out";
import { type Block, readBlocks } from "../../../platform/text/blocks";
import { maskCode } from "../../../platform/text/mask-code";
import { plain } from "../../../platform/text/plain";

/** A post as a run made it, with what it was made from. */
export interface GateInput
  extends Pick<FullFields, "title" | "content" | "excerpt" | "seoTitle" | "seoDescription" | "faq"> {
  /** ISO 639-1; null where nobody said which. */
  language: string | null;
  words: { min: number; max: number | null };
  siteUrl: string | null;
  /** Paths and addresses that the text may link to. */
  links: readonly string[];
  /** Hosts that it may link to, whatever the page. */
  hosts: readonly string[];
  sources: readonly { title: string; text: string }[];
}

/** A block of prose as it reads. */
export interface Prose {
  kind: Block["kind"];
  text: string;
  /** Literally as in the Markdown. */
  excerpt: string;
}

export interface Section {
  /** 0 for what stands before the first heading. */
  level: number;
  heading: string;
  /** The line of its heading, literally. */
  excerpt: string;
  /** Whether anything but blank lines stands between its heading and the next. */
  hasBody: boolean;
  prose: Prose[];
}

export interface GateText extends GateInput {
  sections: Section[];
  prose: Prose[];
}

const isProse = new Set<Block["kind"]>(["paragraph", "item", "quote", "html"]);

/** Reads the Markdown once for all checks. */
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

/** The fields that are shown as they are, without Markdown. */
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

/** Markdown without its code and the addresses of its links: every character is where it was. */
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
