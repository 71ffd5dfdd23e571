import { SourceReadError } from "../../source-read-error";

/** PDF.js keeps a whole decoded stream in memory; an isolate has 128 MB. */
const bufferMax = 32 * 1024 * 1024;
const bytesPerTurn = 16;
/** PDF.js's own error handling consumes turns, too; each error it catches and survives leaves fewer. */
const reserve = 50_000;
const reserveAfter = (refusals: number): number => (refusals < 10 ? reserve : refusals < 1_000 ? 200 : -1);
/** ISO 32000-1, Annex C, has 28. */
const depthMax = 256;
/** In the procedure of one glyph. */
const operatorsMax = 65_536;
/** Overhead of a form, in turns. */
const turnsOfForm = 2_000;
/** Cost of resuming a page through a promise. */
const turnsOfPause = 128;
/** Turns until other requests run, if PDF.js can pause: some 40 ms. */
const stretch = 1_000_000;
/** Maximum without a pause, where it cannot: scanning every byte of a damaged 20 MB file takes 21 million. */
const stretchMax = 30_000_000;

/** Counts the work of PDF.js: scripts/meter-pdf.mjs inserts the calls. */
class Meter {
  /** Loop iterations and function calls left before other requests must run. */
  turns = Number.POSITIVE_INFINITY;
  /** Turns of the current reading after these. */
  #later = 0;
  #pauseBelow = Number.NEGATIVE_INFINITY;
  #refusals = 0;
  /** PDF.js catches it thousands of times: creating one each time would capture the stack. */
  #refusal: SourceReadError | null = null;
  #tell: ((error: SourceReadError) => void) | null = null;

  /** @throws SourceReadError, which also ends the current reading */
  refuse(): never {
    this.turns = reserveAfter(this.#refusals);
    this.#later = 0;
    this.#pauseBelow = Number.NEGATIVE_INFINITY;
    this.#refusals += 1;
    this.#refusal ??= new SourceReadError("too_large", { code: "pdf_heavy" });
    this.#tell?.(this.#refusal);
    throw this.#refusal;
  }

  /** Returns the length of an allocation about to be made, after counting its bytes. */
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

  /** Whether other requests have not run for long. */
  get isLong(): boolean {
    return this.turns < this.#pauseBelow;
  }

  /** Yields to other requests, if due. */
  pause(): Promise<void> | null {
    this.#count(turnsOfPause);
    return this.isLong ? this.turn() : null;
  }

  /** Yields to other requests; only then does a Worker's clock advance. */
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
   * The result of `read`. One at a time: turns are not attributed to a reading.
   * @throws SourceReadError `too_large` when they are used up
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
