import { SourceReadError } from "./source-read-error";

/** Control characters but for blanks, line and page ends, and what stands for bytes that could not be decoded. */
const strays = /(?![\t\n\v\f\r\u0085])\p{Cc}|\ufffd/gu;
/** What terminals show in colour has one before each. */
const terminal = "\u001b";
const looked = 65_536;
const straysMin = 4;
/** Of compressed bytes every eighth is one, of texts in a wrong encoding fewer. */
const shareMax = 0.05;

/** Its text, where it is one. Throws SourceReadError `unsupported_type` for bytes that only say that they are text. */
export function mustBeText(text: string): string {
  const start = text.slice(0, looked).replaceAll(terminal, "");
  const found = start.match(strays)?.length ?? 0;
  if (found < straysMin || found <= start.length * shareMax) return text;
  throw new SourceReadError("unsupported_type", noText);
}

const noText =
  "What came is no text, though it says that it is: it may be compressed twice, encrypted, or in an encoding that it does not tell.";
