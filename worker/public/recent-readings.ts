import type { Reading, Resource } from "./read-path";

/** A reading with what has been worked out about it from its address and the version asked for. */
export interface KnownReading extends Reading {
  resource: Resource | null;
  /** Where its body is, in the version that was last asked for. */
  place: { workspaceId: string; epoch: string; version: number; key: string } | null;
}

const readingsMax = 2_000;
const addressMax = 512;

/** Recently answered addresses, so that each is parsed once and not for every request. */
export class RecentReadings {
  private readonly known = new Map<string, KnownReading>();

  get(url: string): KnownReading | undefined {
    return this.known.get(url);
  }

  /** Call it only for callers with a valid key, so that strangers cannot fill the memory. */
  keep(url: string, reading: KnownReading): void {
    if (url.length > addressMax) return;
    if (this.known.size >= readingsMax) this.known.clear();
    this.known.set(url, reading);
  }
}
