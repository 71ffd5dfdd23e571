import { briefNote } from "../../../../../schema/api/brief-note";
import type { Passage } from "../../../../../schema/api/outline";
import { bodyWithin } from "../../../../../schema/api/plain-text";
import { contentMax } from "../../../../../schema/api/post-fields";
import { readProse } from "../../../../platform/text/blocks";
import { escaped, plain } from "../../../../platform/text/plain";
import { readSentences } from "../../../../platform/text/sentences";
import type { PostBrief } from "./post-steps";

const passagesMax = 12;
const questionsMax = 8;
const linksMax = 5;

interface Topic {
  title: string;
  angle: string;
  keywords: string[];
}

/** A brief as the text of a draft: what the post is about, its questions, quotes with their sources, related posts, and an empty outline. */
export function briefDraft({ angle, keywords }: Topic, { passages, links }: PostBrief): string {
  const about = [angle, keywords.length > 0 ? `Keywords: ${keywords.join(", ")}` : ""];
  const parts = [
    briefNote,
    ...about.filter((text) => text !== "").map(escaped),
    ...listed("Questions to answer", questionsIn(passages).map(escaped)),
    ...quotes(passages.slice(0, passagesMax)),
    ...listed(
      "Related posts",
      links.slice(0, linksMax).map(({ title, path }) => `[${escaped(title)}](${path})`),
    ),
    "## Introduction",
    "## Main part",
    "## Conclusion",
  ];
  return bodyWithin(`${parts.join("\n\n")}\n`, contentMax);
}

const listed = (heading: string, items: string[]): string[] =>
  items.length === 0 ? [] : [`## ${heading}`, items.map((item) => `- ${item}`).join("\n")];

/** The questions that the sources themselves ask. */
function questionsIn(passages: readonly Passage[]): string[] {
  const asked = passages.flatMap(({ text }) =>
    readProse(text)
      .flatMap(({ start, end }) => readSentences(text, start, end))
      .map((sentence) => plain(sentence.text).trim())
      .filter((sentence) => sentence.endsWith("?")),
  );
  return [...new Set(asked)].slice(0, questionsMax);
}

function quotes(passages: readonly Passage[]): string[] {
  if (passages.length === 0) return [];
  return [
    "## Quotes from your sources",
    ...passages.flatMap(({ text, title, url }) => [
      text
        .split("\n")
        .map((line) => `> ${line.replace(/^#+ /, "")}`.trimEnd())
        .join("\n"),
      `Source: ${url === null ? escaped(title) : `[${escaped(title)}](${url})`}`,
    ]),
  ];
}
