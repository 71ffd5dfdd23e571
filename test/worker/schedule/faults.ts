import { drizzle } from "drizzle-orm/d1";
import type { Ctx } from "../../../worker/context";
import { testCtx } from "../fixtures/tenant";

export interface Watched {
  ctx: Ctx;
  /** What the database was asked: round trips, and statements in each. */
  trips: number[];
}

interface Faults {
  /** Called before each round trip with its SQL; throws in its place. */
  before?: (sql: string[]) => void | Promise<void>;
  now?: () => number;
}

/** A context of a job whose database can be away, as the platform's own errors have it. */
export function jobCtx({ before, now }: Faults = {}): Watched {
  const ctx = testCtx();
  const trips: number[] = [];
  const sqlOf = new WeakMap<object, string>();
  const note = async (sql: string[]) => {
    trips.push(sql.length);
    await before?.(sql);
  };
  const d1 = new Proxy(ctx.d1, {
    get: (target, key) => {
      if (key === "batch")
        return async (statements: D1PreparedStatement[]) => {
          await note(statements.map((one) => sqlOf.get(one) ?? ""));
          return target.batch(statements.map((one) => rawOf.get(one) ?? one));
        };
      if (key === "prepare") return (sql: string) => watch(target.prepare(sql), sql);
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const rawOf = new WeakMap<object, D1PreparedStatement>();
  const watch = (raw: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const watched = new Proxy(raw, {
      get: (target, key) => {
        if (key === "bind") return (...values: unknown[]) => watch(target.bind(...values), sql);
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          await note([sql]);
          return value.apply(target, args);
        };
      },
    });
    sqlOf.set(watched, sql);
    rawOf.set(watched, raw);
    return watched;
  };
  return { ctx: { ...ctx, d1, db: drizzle(d1), ...(now && { now }) }, trips };
}

export const away = () => new Error("D1_ERROR: Network connection lost.");
