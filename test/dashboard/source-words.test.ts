import { describe, expect, it } from "vitest";
import { researchFields } from "../../dashboard/src/features/assistant/research-fields";
import { originalMissing, sourceLength } from "../../dashboard/src/features/sources/source-words";
import { splitAtQuote } from "../../dashboard/src/features/sources/split-at-quote";
import { documentProblem } from "../../dashboard/src/lib/sources";
import { withScheme } from "../../dashboard/src/lib/typed-text";
import { type Source, sourceMaxBytes } from "../../schema/api/sources";

describe("a quote in a text", () => {
  it("is found across line breaks, and the parts join to the text", () => {
    const text = "Kits\n\nEvery kit holds\n  oxides for 16 firings. More.";
    const parts = splitAtQuote(text, " Every kit holds oxides for 16 firings.");
    expect(parts?.[1]).toBe("Every kit holds\n  oxides for 16 firings.");
    expect(parts?.join("")).toBe(text);
  });

  it("is found at the very end, and not where a word differs", () => {
    expect(splitAtQuote("a b", "b")).toEqual(["a ", "b", ""]);
    expect(splitAtQuote("Every kit", "every kit")).toBeNull();
    expect(splitAtQuote("Every kit", " ")).toBeNull();
  });
});

describe("a document", () => {
  it("is refused before it is sent, with the reason", () => {
    expect(documentProblem({ name: "notes.MD", size: 10 })).toBeUndefined();
    expect(documentProblem({ name: "paper.pdf", size: sourceMaxBytes })).toBeUndefined();
    expect(documentProblem({ name: "paper.pdf", size: sourceMaxBytes + 1 })).toBe(
      "“paper.pdf” is over 20 MB.",
    );
    expect(documentProblem({ name: "a.DOCX", size: 10 })).toBeUndefined();
    expect(documentProblem({ name: "a.doc", size: 10 })).toContain("is not a PDF");
    expect(documentProblem({ name: "a.txt", size: 0 })).toBe("“a.txt” is empty.");
  });

  it("is as long as its pages, or else its characters", () => {
    expect(sourceLength({ pages: 1, characters: 500 })).toBe("1 page");
    expect(sourceLength({ pages: null, characters: 12_500 })).toBe("12,500 characters");
    expect(sourceLength({ pages: null, characters: 0 })).toBe("");
  });
});

describe("a source whose original was not kept", () => {
  const source: Source = {
    id: "src_1",
    kind: "upload",
    collectionId: null,
    state: "ready",
    url: null,
    title: "Leaflet",
    contentType: "application/pdf",
    bytes: 0,
    characters: 1_200,
    pages: 2,
    textHash: null,
    failure: null,
    capturedAt: null,
    checkedAt: null,
    checkState: null,
    runId: null,
    foundFor: null,
    quotable: false,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  it("says that a document must be uploaded again, and that a page is reread automatically", () => {
    expect(originalMissing(source)).toContain("Upload the document again");
    expect(originalMissing({ ...source, kind: "page" })).toContain("captures the page again");
    expect(originalMissing({ ...source, bytes: 1 })).toBeNull();
    expect(originalMissing({ ...source, state: "reading" })).toBeNull();
  });
});

describe("an address as it is typed", () => {
  it("gets a scheme only where it has none", () => {
    expect(withScheme("example.com/a")).toBe("https://example.com/a");
    expect(withScheme("http://localhost:8080")).toBe("http://localhost:8080");
    expect(withScheme("")).toBe("");
  });

  it("is on this machine without https, which has no certificate", () => {
    expect(withScheme("localhost:4321")).toBe("http://localhost:4321");
    expect(withScheme("127.0.0.1:4321/a")).toBe("http://127.0.0.1:4321/a");
    expect(withScheme("localhost.example")).toBe("https://localhost.example");
    expect(withScheme("127.0.0.1.example")).toBe("https://127.0.0.1.example");
  });
});

describe("the form of a research", () => {
  const fields = { topic: "What studios pay", questions: "3", urls: "" };
  it("takes addresses one a line", () => {
    const urls = "example.com\n\nhttps://b.example/x ";
    expect(researchFields(false).parse({ ...fields, urls })).toEqual({
      topic: "What studios pay",
      questions: 3,
      urls: ["https://example.com", "https://b.example/x"],
    });
  });

  it("wants one where there is no search, and says which is wrong", () => {
    expect(researchFields(true).safeParse(fields).success).toBe(true);
    expect(researchFields(false).safeParse(fields).error?.issues[0]?.message).toContain("at least one URL");
    const wrong = researchFields(true).safeParse({ ...fields, urls: "https://a.example ftp://b.example" });
    expect(wrong.error?.issues[0]?.message).toBe("“ftp://b.example” isn’t a URL.");
  });
});
