import { Inflate } from "fflate";
import { SourceReadError } from "../source-read-error";
import { codesOf } from "./codes-of";
import { SaveCounter } from "./count-saves";
import { fromAscii85, fromHex } from "./from-letters";
import { indexOfBytes } from "./index-of-bytes";
import { lzwLength } from "./lzw-length";
import { refuseLoops } from "./refuse-loops";

/** PDF.js holds a decoded stream in memory as a whole; an isolate has 128 MB. */
const streamMax = 32 * 1024 * 1024;
const totalMax = 96 * 1024 * 1024;
const streamsMax = 50_000;
const runLengthRatio = 64;
const letterQ = 0x71;
const bracket = 0x3c;
/** ISO 32000-1, Annex C, knows 28; PDF.js takes longer for each than for the one before. */
const savesMax = 256;
/** Twice as many as two bytes tell, for each of a hundred fonts. */
const codesMax = 100 * 2 * 65_536;

/**
 * Looks at every stream of a PDF before anything decodes it, and throws SourceReadError `too_large` for one that is far larger than
 * the file lets expect, and for those that are packed twice. What a stream says of itself is not believed: zlib data is known by its first bytes.
 */
export function refuseBombs(bytes: Uint8Array): void {
  refuseLoops(bytes);
  let total = 0;
  let count = 0;
  let unclosed = 0;
  let codes = 0;
  for (const { start, end, dictionary } of streamsIn(bytes)) {
    count += 1;
    const saves = new SaveCounter();
    let before = "";
    const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary);
    const data = bytes.subarray(start, end);
    if (beginningsIn(data) > beginningsMax) throw tangled();
    let saved = false;
    const length = decodedLength(data, dictionary, (piece) => {
      if (isPicture) return;
      saved ||= piece.includes(letterQ);
      if (before === "" && !piece.includes(bracket)) return;
      const text = before + new TextDecoder("latin1").decode(piece);
      const told = codesOf(text);
      codes += told.codes;
      before = text.slice(Math.max(told.read, text.length - 256));
      if (codes > codesMax) throw tangled();
    });
    // Letter by letter only where a state is saved at all.
    if (saved) {
      decodedLength(data, dictionary, (piece) => {
        saves.push(piece);
        if (saves.deepest > savesMax) throw tangled();
      });
    }
    saves.end();
    unclosed += saves.depth;
    if (saves.deepest > savesMax || unclosed > savesMax * 4) throw tangled();
    // Pictures are not decoded for their text.
    if (!isPicture) total += length;
    if (length > streamMax || total > totalMax || count > streamsMax) throw bomb();
  }
}

type Look = (piece: Uint8Array) => void;

function decodedLength(data: Uint8Array, dictionary: string, look: Look): number {
  const filters = dictionary.match(/\/(?:Fl(?:ateDecode)?|LZW(?:Decode)?|RL|RunLengthDecode)\b/g) ?? [];
  // Its filters stand elsewhere, or one packs what another packed: nobody writes text so.
  if (/\/F(?:ilter)?\s+\d+\s+\d+\s+R/.test(dictionary) || new Set(filters).size > 1) throw bomb();
  if (isZlib(data)) return inflatedLength(data, look);
  if (filters.some((name) => name.startsWith("/LZW"))) return lzwLength(data, streamMax);
  if (filters.some((name) => name.startsWith("/R"))) return data.length * runLengthRatio;
  // Packed and then written in letters: what is packed cannot be seen, only how large it can be.
  if (/\/A(?:SCII)?(?:85|Hex|Hx)/.test(dictionary)) return armouredLength(data, dictionary, look);
  look(data);
  return data.length;
}

const armouredLength = (data: Uint8Array, dictionary: string, look: Look): number => {
  const bytes = /\/A(?:SCII)?85/.test(dictionary) ? fromAscii85(data) : fromHex(data);
  if (isZlib(bytes)) return inflatedLength(bytes, look);
  look(bytes);
  return bytes.length;
};

const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

/** Fed in small pieces, as one byte may become a thousand. */
const pieceLength = 4_096;

function inflatedLength(data: Uint8Array, look: Look): number {
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length === 0 && piece.length > 2 && isZlib(piece)) throw bomb();
    length += piece.length;
    look(piece);
  });
  try {
    for (let at = 2; at < data.length && length <= streamMax; at += pieceLength) {
      inflate.push(data.subarray(at, at + pieceLength), false);
    }
  } catch (error) {
    if (error instanceof SourceReadError) throw error;
    // Damaged from here on: readers take what came, and so much is it.
  }
  return length;
}

interface StreamPlace {
  start: number;
  end: number;
  /** The text before it, in which its dictionary stands. */
  dictionary: string;
}

const dictionaryMax = 2_048;

const keyword = "stream";
const closing = "endstream";

/** In the bytes themselves: as a string they would be twice as large. */
function* streamsIn(bytes: Uint8Array): Generator<StreamPlace> {
  let at = indexOfBytes(bytes, keyword, 0);
  while (at >= 0) {
    const start = afterLine(bytes, at + keyword.length);
    if (start === null) {
      at = indexOfBytes(bytes, keyword, at + keyword.length);
      continue;
    }
    const found = indexOfBytes(bytes, closing, start);
    const end = found < 0 ? bytes.length : found;
    yield { start, end, dictionary: dictionaryBefore(bytes, at) };
    at = indexOfBytes(bytes, keyword, end + closing.length);
  }
}

/** Streams that begin and never end: PDF.js looks for the end of each through all the rest. */
const beginningsMax = 64;

function beginningsIn(data: Uint8Array): number {
  let count = 0;
  for (let at = indexOfBytes(data, keyword, 0); at >= 0 && count <= beginningsMax; ) {
    if (afterLine(data, at + keyword.length) !== null) count += 1;
    at = indexOfBytes(data, keyword, at + keyword.length);
  }
  return count;
}

/** Where the line goes on that the keyword ends; null where something else follows it. */
function afterLine(bytes: Uint8Array, from: number): number | null {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at += 1;
  if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
  return bytes[at] === 0x0a ? at + 1 : null;
}

function dictionaryBefore(bytes: Uint8Array, end: number): string {
  const before = new TextDecoder("latin1").decode(bytes.subarray(Math.max(0, end - dictionaryMax), end));
  return before
    .slice(Math.max(0, before.lastIndexOf(" obj")))
    .replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const bomb = () =>
  new SourceReadError(
    "too_large",
    "The PDF unpacks to far more than can be read. Save it anew, with fewer or smaller pages.",
  );

const tangled = () =>
  new SourceReadError(
    "damaged",
    "The PDF is nested far deeper than any program writes it. Open it in a PDF reader, save it again, and upload that.",
  );
