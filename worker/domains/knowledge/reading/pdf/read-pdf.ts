import { sourceMaxCharacters, sourceMaxPages } from "../../../../../schema/api/sources";
import type { SourceDocument } from "../source-document";
import { SourceReadError } from "../source-read-error";
import { layOutPage, type PageLine, type TextPiece } from "./lay-out-page";
import { meter } from "./metered/meter";
import { OneAtATime } from "./one-at-a-time";
import { orAfter } from "./or-after";
import { writePages } from "./write-pages";

const chunk = 1024 * 1024;
/** Longer than what is looked for, of which a part may stand at the end of a chunk. */
const overlap = 32;
const entry = /\/Encrypt\s{0,16}(?:\d|<<)/;

/** The trailer names it (ISO 32000-1, 7.6.1): also where everybody may open the document, what is in it cannot be looked at beforehand. */
export function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += chunk) {
    const letters = new TextDecoder("latin1").decode(bytes.subarray(at, at + chunk + overlap));
    if (entry.test(letters)) return true;
  }
  return false;
}

const ofPrograms =
  /^(?:untitled|microsoft (?:word|excel|powerpoint)|powerpoint |document\d*$|(?:about|blob|data|file|https?):\S)/i;
const fileName = /\.(?:docx?|html?|indd|md|odt|pages|pdf|pptx?|rtf|tex|txt|xlsx?)$/i;

/** Whether the title in a PDF's own data is one that somebody gave it, and not what a program puts there by itself. */
export const isTellingTitle = (title: string): boolean =>
  /[\p{L}\p{N}]/u.test(title) && !ofPrograms.test(title) && !fileName.test(title);

const timeMax = 45_000;
const endMax = 1_000;
const littleText = 20;
const readsPerTurn = 32;
/** Documents of hundreds of pages take up to 40 million; so many are some seconds. */
const turnsMax = 120_000_000;

/**
 * The text of a PDF. Throws SourceReadError: `encrypted` for one that has a password or forbids copying, `damaged`, `too_many_pages`
 * over 300, `too_large` for one that takes more than is allowed, `no_text` for pictures only, and `timed_out`, also where others are
 * being read all the time: an isolate reads one at a time.
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  turns = turnsMax,
): Promise<SourceDocument> {
  if (isEncrypted(bytes)) throw encrypted();
  const { getDocument } = await import("./metered/pdfjs.mjs");
  return readings.run(async () => {
    let end = async (): Promise<void> => undefined;
    const reading = meter.within(turns, async () => {
      const loading = getDocument({
        // PDF.js takes what it is given away from who gave it.
        data: bytes.slice(),
        isEvalSupported: false,
        useSystemFonts: true,
        disableFontFace: true,
        stopAtErrors: false,
        verbosity: 0,
      });
      end = () => loading.destroy().catch(() => undefined);
      const read = loading.promise.then((pdf) => readPages(pdf, name)).finally(end);
      return orAfter(timeMax, read, late);
    });
    return reading.catch(async (error: unknown) => {
      // What was refused may never come back to where it is awaited, and is not to take turns of the next.
      await orAfter(endMax, end(), () => undefined);
      throw toReadError(error);
    });
  });
}

/** Each has 45 seconds to itself, and some to be ended. */
const readings = new OneAtATime({
  holdMs: timeMax + 5_000,
  waitMs: 60_000,
  busy: () =>
    new SourceReadError("timed_out", "Other PDFs are being read. Try again in a minute.", { busy: true }),
});

function late(): never {
  throw new SourceReadError("timed_out", "Reading the PDF took too long. Upload part of it.");
}

type Pdf = Awaited<ReturnType<typeof import("unpdf/pdfjs")["getDocument"]>["promise"]>;

async function readPages(pdf: Pdf, name: string): Promise<SourceDocument> {
  if (pdf.numPages > sourceMaxPages) {
    throw new SourceReadError(
      "too_many_pages",
      `The PDF has ${pdf.numPages} pages; the limit is ${sourceMaxPages}. Upload the part that matters.`,
    );
  }
  const until = Date.now() + timeMax;
  const pages: PageLine[][] = [];
  let left = sourceMaxCharacters;
  for (let number = 1; number <= pdf.numPages && left > 0; number++) {
    await turn(until);
    const page = await pdf.getPage(number);
    const pieces = await piecesOf(page, left, until);
    const lines = layOutPage(pieces);
    pages.push(lines);
    left -= lines.reduce((sum, { text }) => sum + text.length, 0);
    page.cleanup();
  }
  const text = writePages(pages);
  if (text.replace(/\s/g, "").length < littleText) {
    throw new SourceReadError(
      "no_text",
      "The PDF contains images but no text. Run text recognition (OCR) on it first, or upload the text as a file.",
    );
  }
  return {
    title: (await titleOf(pdf)) || /^#{1,2} (.+)$/m.exec(text)?.[1] || name.replace(/\.pdf$/i, ""),
    description: "",
    language: null,
    text,
    pages: pdf.numPages,
    links: [],
  };
}

/** Gives the thread to others. Throws `timed_out`. */
async function turn(until: number): Promise<void> {
  await meter.turn();
  if (Date.now() > until) late();
}

/** Piece by piece, so that a page without end is left when enough of it is read. */
async function piecesOf(
  page: Awaited<ReturnType<Pdf["getPage"]>>,
  max: number,
  until: number,
): Promise<TextPiece[]> {
  const reader = page.streamTextContent().getReader();
  const pieces: TextPiece[] = [];
  let characters = 0;
  for (let reads = 1; ; reads++) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    if (reads % readsPerTurn === 0) {
      await turn(until).catch(async (error: unknown) => {
        await reader.cancel(new Error("late")).catch(() => undefined);
        throw error;
      });
    }
    for (const item of value.items) {
      if (!("str" in item)) continue;
      pieces.push(item);
      characters += item.str.length;
    }
    if (characters > max) {
      await reader.cancel(new Error("enough")).catch(() => undefined);
      return pieces;
    }
  }
}

async function titleOf(pdf: Pdf): Promise<string> {
  const told = await pdf.getMetadata().catch(() => null);
  const info: object = told?.info ?? {};
  const title = "Title" in info && typeof info.Title === "string" ? info.Title.trim() : "";
  return isTellingTitle(title) ? title.slice(0, 300) : "";
}

const encrypted = () =>
  new SourceReadError(
    "encrypted",
    "The PDF is protected, by a password or against copying. Save it without protection and upload that.",
  );

function toReadError(cause: unknown): SourceReadError {
  if (cause instanceof SourceReadError) return cause;
  if (cause instanceof Error && cause.name === "PasswordException") return encrypted();
  return new SourceReadError(
    "damaged",
    "The PDF is damaged and cannot be read. Open it in a PDF reader, save it again, and upload that.",
    { cause },
  );
}
