import type { Reading, Resource } from "./read-path";

/** A reading with what was derived from its URL and the requested version. */
export interface KnownReading extends Reading {
  resource: Resource | null;
  /** The key of its body in the version last requested. */
  place: { workspaceId: string; epoch: string; version: number; key: string } | null;
}

const readingsMax = 2_000;
const addressMax = 512;

/** Recent URLs, so that each is parsed once and not on every request. */
export class RecentReadings {
  private readonly known = new Map<string, KnownReading>();

  get(url: string): KnownReading | undefined {
    return this.known.get(url);
  }

  /** Call only for callers with a valid key, so that outsiders cannot fill the memory. */
  keep(url: string, reading: KnownReading): void {
    if (url.length > addressMax) return;
    if (this.known.size >= readingsMax) this.known.clear();
    this.known.set(url, reading);
  }
}
