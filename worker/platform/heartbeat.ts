import type { Ctx } from "../context";

/** Written at most this often: readers of it count in minutes. */
export const beatMs = 10_000;

const beat = `INSERT INTO heartbeats (name, at) VALUES (?1, ?2)
  ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE excluded.at - heartbeats.at NOT BETWEEN 0 AND ${beatMs}`;

/** Records that a background trigger ran. */
export const heartbeat = async ({ d1, now }: Pick<Ctx, "d1" | "now">, name: "alarm" | "cron") =>
  d1.prepare(beat).bind(name, now()).run();
