const commands = new Set(
  "w J j M d ri i gs q Q cm m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' \" d0 d1 CS cs SC SCN sc scn G g RG rg K k sh BI ID EI Do MP DP BMC BDC EMC BX EX BM BD true fa fal fals false nu nul null".split(
    " ",
  ),
);
const wordMax = 128;

type Mode = "plain" | "word" | "number" | "name" | "string" | "escape" | "comment" | "hex" | "image";

/**
 * How deep a content stream (ISO 32000-1, 7.8.2) nests its graphics states, piece by piece. Never less than a reader finds: a `Q` counts only
 * where it is certainly an operator, and none does after something malformed.
 */
export class SaveCounter {
  deepest = 0;
  depth = 0;
  #mode: Mode = "plain";
  #word = "";
  #parentheses = 0;
  #nested = 0;
  #inPicture = false;
  #hadPicture = false;
  #pictureEnds = "EI";
  #malformed = false;
  #over = false;
  #closing = false;
  #tail = "";

  push(bytes: Uint8Array): void {
    for (const code of bytes) {
      if (this.#over) return;
      this.#take(code);
    }
  }

  /** Ends the last word. */
  end(): void {
    this.#take(0x20);
  }

  #take(code: number): void {
    const mode = this.#mode;
    if (mode === "plain") this.#begin(code);
    else if (mode === "word") this.#inWord(code);
    else if (mode === "string") this.#inString(code);
    else if (mode === "escape") this.#mode = "string";
    else if (mode === "image") this.#inImage(code);
    else if (mode === "comment") {
      if (code === 0x0a || code === 0x0d) this.#mode = "plain";
    } else if (mode === "hex") this.#inHex(code);
    else if (mode === "number") {
      if ((code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2d || code === 0x2b) return;
      // Readers differ on exponents.
      if (code === 0x45 || code === 0x65) this.#malformed = true;
      else this.#begin(code);
    } else if (isBreak(code)) {
      if (this.#inPicture) this.#noteFilter();
      this.#begin(code);
    } else if (this.#word.length < wordMax) this.#word += String.fromCharCode(code);
  }

  #begin(code: number): void {
    this.#mode = "plain";
    const closing = this.#closing;
    this.#closing = false;
    if (isSpace(code)) return;
    if (code === 0x28) [this.#mode, this.#parentheses] = ["string", 1];
    // Readers give a stream up here, unless it is part of a picture.
    else if (code === 0x29) [this.#over, this.#malformed] = [!this.#hadPicture, true];
    else if (code === 0x25) this.#mode = "comment";
    else if (code === 0x2f) [this.#mode, this.#word] = ["name", ""];
    else if (code === 0x3c) [this.#mode, this.#word] = ["hex", ""];
    else if (code === 0x5b) this.#nested += 1;
    else if (code === 0x5d) this.#close();
    else if (code === 0x3e) {
      if (closing) this.#close();
      else this.#closing = true;
    } else if ((code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2d || code === 0x2b) {
      this.#mode = "number";
    } else if (code !== 0x7b && code !== 0x7d) [this.#mode, this.#word] = ["word", String.fromCharCode(code)];
  }

  #close(): void {
    if (this.#nested === 0) this.#malformed = true;
    else this.#nested -= 1;
  }

  /** `qq` is two operators to a reader, as is `ETq`. */
  #inWord(code: number): void {
    const longer = this.#word + String.fromCharCode(code);
    if (!isBreak(code) && (!commands.has(this.#word) || commands.has(longer))) {
      if (this.#word.length < wordMax) this.#word = longer;
      return;
    }
    const word = this.#word;
    this.#mode = "plain";
    if (word === "q") this.deepest = Math.max(this.deepest, ++this.depth);
    else if (word === "Q" && this.#nested === 0 && !this.#malformed && !this.#inPicture) {
      this.depth = Math.max(0, this.depth - 1);
    } else if (word === "BI") [this.#inPicture, this.#hadPicture, this.#pictureEnds] = [true, true, "EI"];
    else if (word === "EI") {
      // It closed before: what lay between was not what it seemed.
      if (this.#pictureEnds === "EI") this.#malformed = true;
      this.#pictureEnds = "EI";
    } else if (word === "ID" && this.#inPicture) {
      [this.#inPicture, this.#mode, this.#tail] = [false, "image", ""];
      return;
    }
    this.#begin(code);
  }

  #inString(code: number): void {
    if (code === 0x5c) this.#mode = "escape";
    else if (code === 0x28) this.#parentheses += 1;
    else if (code === 0x29) {
      this.#parentheses -= 1;
      if (this.#parentheses === 0) this.#mode = "plain";
    }
  }

  #inHex(code: number): void {
    if (code === 0x3c && this.#word === "") [this.#nested, this.#mode] = [this.#nested + 1, "plain"];
    else if (code === 0x3e) this.#mode = "plain";
    this.#word = "<";
  }

  /** Pictures in letters and JPEGs end by themselves, whether or not `EI` follows. */
  #noteFilter(): void {
    if (/^(?:A|.*#)/.test(this.#word)) this.#pictureEnds = ">";
    if (this.#word.startsWith("DCT")) this.#pictureEnds = "\xff\xd9";
  }

  #inImage(code: number): void {
    this.#tail = (this.#tail + String.fromCharCode(code)).slice(-3);
    const ends =
      this.#pictureEnds === "EI"
        ? this.#tail.startsWith("EI") && isSpace(code)
        : this.#tail.endsWith(this.#pictureEnds);
    if (ends) this.#mode = "plain";
  }
}

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x0c || code === 0x00;

const isBreak = (code: number): boolean =>
  isSpace(code) ||
  code === 0x28 ||
  code === 0x29 ||
  code === 0x3c ||
  code === 0x3e ||
  code === 0x5b ||
  code === 0x5d ||
  code === 0x7b ||
  code === 0x7d ||
  code === 0x2f ||
  code === 0x25;
