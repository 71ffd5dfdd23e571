const windowMs = 60_000;
const refusedMax = 100;
const addressesMax = 2_000;

/**
 * Slows down guessing: a client that sent too many unknown keys within a minute causes no more queries, unless it sends a key that this
 * isolate knows. Anyone can make a key with a valid checksum.
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
