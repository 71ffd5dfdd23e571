const windowMs = 60_000;
const refusedMax = 100;
const addressesMax = 2_000;

/**
 * Damps guessing: an address whose keys were unknown too often within a minute is not asked about in the database
 * again, unless it sends a key that this isolate holds. Anyone can make a key with a right checksum.
 */
export class Strangers {
  private readonly refused = new Map<string, { since: number; count: number }>();

  tooMany(address: string, now: number): boolean {
    const seen = this.refused.get(address);
    return seen !== undefined && now < seen.since + windowMs && seen.count >= refusedMax;
  }

  count(address: string, now: number): void {
    const seen = this.refused.get(address);
    if (seen && now < seen.since + windowMs) {
      seen.count += 1;
      return;
    }
    if (this.refused.size >= addressesMax) this.refused.clear();
    this.refused.set(address, { since: now, count: 1 });
  }
}
