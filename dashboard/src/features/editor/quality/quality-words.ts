import type { QualityCheck, QualityFinding } from "@schema/quality";

/** What each check covers. */
export const checkWords: Record<QualityCheck, string> = {
  title_length: "Title",
  description_length: "Description",
  heading_order: "Headings",
  links_alive: "Links",
  alt_text: "Alt text",
  readability: "Readability",
  keyword_stuffing: "Keywords",
  repeated_sentences: "Repeated sentences",
  filler_phrases: "Filler phrases",
  internal_links: "Links to other posts",
  sameness: "Similar posts",
  brief_draft: "Still a brief",
};

/** Identifies the same finding in a later report. */
export const findingId = ({ check, message, excerpt }: QualityFinding): string =>
  `${check} ${message} ${excerpt}`;
