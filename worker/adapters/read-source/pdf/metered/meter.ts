import { SourceReadError } from "../../source-read-error";

/** PDF.js holds a decoded stream in memory as a whole; an isolate has 128 MB. */
const bufferMax = 32 * 1024 * 1024;
const bytesPerTurn = 16;
/** PDF.js's own handling of an error takes turns too; what it catches and goes on from gets ever fewer. */
const reserve = 50_000;
const reserveAfter = (refusals: number): number => (refusals < 10 ? reserve : refusals < 100_000 ? 200 : -1);
/** ISO 32000-1, Annex C, knows 28. */
const depthMax = 256;
/** Of the procedure of one glyph. */
const operatorsMax = 65_536;

/** Counts down what PDF.js does: scripts/meter-pdf.mjs puts the calls into it. */
class Meter {
  /** Of loops, and calls of functions, that are left to the reading under way. */
  turns = Number.POSITIVE_INFINITY;
  #refusals = 0;
  #tell: ((error: SourceReadError) => void) | null = null;

  /** @throws SourceReadError, also to the reading under way */
  refuse(): never {
    this.turns = reserveAfter(this.#refusals);
    this.#refusals += 1;
    const error = new SourceReadError(
      "too_large",
      "Reading the PDF takes far more work or memory than a document does. Open it in a PDF reader, save it again with fewer pages, and upload that.",
    );
    this.#tell?.(error);
    throw error;
  }

  /** Gives back the length of what is about to be made of elements of so many bytes. */
  room<T>(length: T, each: number): T {
    if (typeof length === "number" && length > 0) {
      this.turns -= (length * each) / bytesPerTurn;
      if (this.turns < 0 || length * each > bufferMax) this.refuse();
    }
    return length;
  }

  depth(states: number): void {
    if (states > depthMax) this.refuse();
  }

  operators(count: number): void {
    if (count > operatorsMax) this.refuse();
  }

  /**
   * What `read` gives. One at a time: nothing tells of whom a turn is.
   * @throws SourceReadError `too_large` when these are spent
   */
  async within<T>(turns: number, read: () => Promise<T>): Promise<T> {
    const { promise: refused, reject } = Promise.withResolvers<never>();
    this.#refusals = 0;
    this.turns = turns;
    this.#tell = reject;
    try {
      return await Promise.race([read(), refused]);
    } finally {
      if (this.#tell === reject) {
        this.#tell = null;
        this.turns = reserve;
      }
    }
  }
}

export const meter = new Meter();
