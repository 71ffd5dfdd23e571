import { ImportFailure, type ImportSaid } from "../../import-words";

export interface GhostRow {
  table: string;
  /** Undefined for a row of more than `rowMax` characters. */
  row: unknown;
}

/** A post contains its body up to four times. */
const rowMax = 8_000_000;
const aroundMax = 200_000;
// Exports from Ghost's admin have one database in a list; its command line writes the bare object.
const tablePath = /^(?:db\/0\/)?data\/([\w-]+)$/;
const outside = /["{}[\],]/g;
const inside = /["\\]/g;

/**
 * Splits a Ghost export into the rows of its tables, chunk by chunk. An isolate of 128 MB cannot hold 50 MB of JSON as one tree, so each
 * row is parsed separately, and everything around the rows at the end. Throws ImportFailure.
 */
export class GhostRows {
  readonly tables = new Set<string>();
  private readonly open: { name: string; isList: boolean; index: number }[] = [];
  private around = "";
  /** The end of `around`, to find the name before a bracket. */
  private tail = "";
  private inString = false;
  private afterBackslash = false;
  private table: string | null = null;
  private row = "";
  private rowLength = 0;
  private rowDepth = 0;
  private rowsOfTable = 0;
  private ready: GhostRow[] = [];

  write(chunk: string): GhostRow[] {
    let at = 0;
    let kept = 0;
    while (at < chunk.length) {
      if (this.afterBackslash) {
        this.afterBackslash = false;
        at++;
        continue;
      }
      const signs = this.inString ? inside : outside;
      signs.lastIndex = at;
      const sign = signs.exec(chunk)?.[0];
      if (sign === undefined) break;
      at = signs.lastIndex;
      if (sign === "\\") this.afterBackslash = true;
      else if (sign === '"') this.inString = !this.inString;
      else {
        this.keep(chunk.slice(kept, at - 1));
        kept = at;
        if (this.table === null) this.structure(sign);
        else this.withinTable(this.table, sign);
      }
    }
    this.keep(chunk.slice(kept));
    return this.ready.splice(0);
  }

  end(): void {
    if (this.table !== null || this.inString) throw broken({ code: "cut_json" });
    parsed(this.around);
  }

  private keep(text: string): void {
    if (this.table !== null) {
      this.rowLength += text.length;
      this.row = this.rowLength > rowMax ? "" : this.row + text;
      return;
    }
    this.around += text;
    this.tail = (this.tail + text).slice(-100);
    if (this.around.length > aroundMax) throw notAnExport();
  }

  private structure(sign: string): void {
    const parent = this.open.at(-1);
    if (sign === "{" || sign === "[") {
      const name = parent?.isList ? String(parent.index) : (/"([\w-]+)"\s*:\s*$/.exec(this.tail)?.[1] ?? "");
      this.open.push({ name, isList: sign === "[", index: 0 });
    } else if (sign !== ",") this.open.pop();
    else if (parent) parent.index++;
    this.keep(sign);
    if (sign !== "[" || this.open.length > 5) return;
    const path = this.open.slice(1).map(({ name }) => name);
    this.table = tablePath.exec(path.join("/"))?.[1] ?? null;
    if (this.table !== null) this.tables.add(this.table);
    this.rowsOfTable = 0;
  }

  private withinTable(table: string, sign: string): void {
    const opens = sign === "{" || sign === "[";
    if (opens || this.rowDepth > 0) {
      if (sign !== ",") this.rowDepth += opens ? 1 : -1;
      this.keep(sign);
      return;
    }
    const tooLong = this.rowLength > rowMax;
    if (sign === "," || this.rowsOfTable > 0 || tooLong || this.row.trim() !== "") {
      this.ready.push({ table, row: tooLong ? undefined : parsed(this.row) });
      this.rowsOfTable++;
    }
    this.row = "";
    this.rowLength = 0;
    if (sign === ",") return;
    this.table = null;
    this.structure(sign);
  }
}

export const notAnExport = () => new ImportFailure("not_an_export", { code: "not_ghost" });

const broken = (said: ImportSaid) => new ImportFailure("broken_json", said);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw broken({
      code: "broken_json",
      reason: reason.replace(/ (?:in JSON )?at position .*/s, "").slice(0, 200),
    });
  }
}
