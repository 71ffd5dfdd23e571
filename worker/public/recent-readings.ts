import type { Reading, Resource } from "./read-path";
import { readingOf } from "./reading";

/** A reading with what was found out about it: all of it follows from the address, and from the version asked for. */
export interface KnownReading extends Reading {
  resource: Resource | null;
  /** Where its body is, in the version that was last asked for. */
  place: { workspaceId: string; epoch: string; version: number; key: string } | null;
}

const readingsMax = 2_000;
const addressMax = 512;

/** Addresses that were answered lately, so that each is taken apart once and not at every request. */
export class RecentReadings {
  private readonly known = new Map<string, KnownReading>();

  of(url: string): KnownReading | null {
    const known = this.known.get(url);
    if (known) return known;
    const reading = readingOf(url);
    return reading && { ...reading, resource: null, place: null };
  }

  /** Only what a caller with a key was answered is kept: strangers cannot fill the memory. */
  keep(url: string, reading: KnownReading): void {
    if (url.length > addressMax || this.known.has(url)) return;
    if (this.known.size >= readingsMax) this.known.clear();
    this.known.set(url, reading);
  }
}
