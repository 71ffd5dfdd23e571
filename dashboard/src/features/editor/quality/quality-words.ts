import type { QualityCheck } from "@schema/quality";

/** What each check looks at. */
export const checkWords: Record<QualityCheck, string> = {
  title_length: "Title",
  description_length: "Description",
  heading_order: "Headings",
  links_alive: "Links",
  alt_text: "Alternative texts",
  readability: "Readability",
  keyword_stuffing: "Keywords",
  repeated_sentences: "Repeated sentences",
  filler_phrases: "Filler phrases",
  internal_links: "Links to your other posts",
  sameness: "Likeness to other posts",
  offline_draft: "Offline draft",
};
