import { SourceReadError } from "../../source-read-error";

/** PDF.js holds a decoded stream in memory as a whole; an isolate has 128 MB. */
const bufferMax = 32 * 1024 * 1024;
const bytesPerTurn = 16;
/** PDF.js's own handling of an error takes turns too; what it catches and goes on from gets ever fewer. */
const reserve = 50_000;
const reserveAfter = (refusals: number): number => (refusals < 10 ? reserve : refusals < 1_000 ? 200 : -1);
/** ISO 32000-1, Annex C, knows 28. */
const depthMax = 256;
/** Of the procedure of one glyph. */
const operatorsMax = 65_536;
/** Of what stands around the turns of a form. */
const turnsOfForm = 2_000;
/** Of going on with a page by a promise. */
const turnsOfPause = 128;
/** Until others have theirs, where PDF.js can wait for it: some 40 ms. */
const stretch = 1_000_000;
/** At a stretch, where it cannot: a damaged file of 20 MB, of which every byte is looked at, takes 21 million. */
const stretchMax = 30_000_000;

/** Counts down what PDF.js does: scripts/meter-pdf.mjs puts the calls into it. */
class Meter {
  /** Of loops, and calls of functions, that are left before others have to have theirs. */
  turns = Number.POSITIVE_INFINITY;
  /** Those that the reading under way has after these. */
  #later = 0;
  #pauseBelow = Number.NEGATIVE_INFINITY;
  #refusals = 0;
  /** PDF.js catches it thousands of times: each new one would take its stack. */
  #refusal: SourceReadError | null = null;
  #tell: ((error: SourceReadError) => void) | null = null;

  /** @throws SourceReadError, also to the reading under way */
  refuse(): never {
    this.turns = reserveAfter(this.#refusals);
    this.#later = 0;
    this.#pauseBelow = Number.NEGATIVE_INFINITY;
    this.#refusals += 1;
    this.#refusal ??= new SourceReadError(
      "too_large",
      "This PDF takes too much time or memory to read. Open it in a PDF reader, save it with fewer pages, and upload that.",
    );
    this.#tell?.(this.#refusal);
    throw this.#refusal;
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

  form(): void {
    this.#count(turnsOfForm);
  }

  #count(turns: number): void {
    this.turns -= turns;
    if (this.turns < 0) this.refuse();
  }

  /** Whether the thread was not given to others for long. */
  get isLong(): boolean {
    return this.turns < this.#pauseBelow;
  }

  /** Gives the thread to others, where that is due. */
  pause(): Promise<void> | null {
    this.#count(turnsOfPause);
    return this.isLong ? this.turn() : null;
  }

  /** Gives the thread to others; only then does the clock of a Worker move on. */
  async turn(): Promise<void> {
    const of = this.#tell;
    await new Promise((resolve) => setTimeout(resolve));
    if (of === this.#tell) this.#begin(this.turns + this.#later);
  }

  #begin(turns: number): void {
    this.turns = Math.min(turns, stretchMax);
    this.#later = turns - this.turns;
    this.#pauseBelow = this.turns - stretch;
  }

  /**
   * What `read` gives. One at a time: nothing tells of whom a turn is.
   * @throws SourceReadError `too_large` when these are spent
   */
  async within<T>(turns: number, read: () => Promise<T>): Promise<T> {
    const { promise: refused, reject } = Promise.withResolvers<never>();
    this.#refusals = 0;
    this.#refusal = null;
    this.#tell = reject;
    this.#begin(turns);
    try {
      return await Promise.race([read(), refused]);
    } finally {
      if (this.#tell === reject) {
        this.#tell = null;
        this.turns = reserve;
        this.#later = 0;
      }
    }
  }
}

export const meter = new Meter();
