import { expect, it } from "vitest";
import { isTellingTitle } from "../../../worker/domains/knowledge/reading/pdf/read-pdf";

it.each([
  "",
  "-",
  "about:blank",
  "Untitled",
  "untitled document",
  "Microsoft Word - x.docx",
  "Microsoft Word - Report",
  "PowerPoint Presentation",
  "Document1",
  "report.pdf",
  "https://acme.example/print",
])("a PDF is not called %j", (title) => {
  expect(isTellingTitle(title)).toBe(false);
});

it.each(["Kiln handbook", "Über Glasuren", "About: a history", "Document retention", "Kiln 2.0"])(
  "a PDF may be called %j",
  (title) => {
    expect(isTellingTitle(title)).toBe(true);
  },
);
