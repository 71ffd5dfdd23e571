import { and, eq, type SQL, sql } from "drizzle-orm";
import type { imports, integrations, runs, webhookEndpoints } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { newId } from "../new-id";

/** Tables of whose rows each is worked on by one worker at a time. */
type Leased = typeof imports | typeof integrations | typeof runs | typeof webhookEndpoints;

/** The right to work on a row. Once it expires, another worker may take the row: every write goes under `isHeld`. */
export interface Lease {
  id: string;
  token: string;
}

/** Columns of a row that nobody works on. */
export const unleased = { claimToken: null, claimedUntil: null } as const;

/**
 * The leases of a table's rows, each `ms` long unless renewed. Values and conditions for statements that change more of the row, and the
 * statements that do not.
 */
export function leaseOf(table: Leased, ms: number) {
  const taken = (token: string, now: number) => ({ claimToken: token, claimedUntil: now + ms });
  const renewed = (now: number) => ({ claimedUntil: now + ms });
  /** The time stays, and shows when someone last worked on it; another worker's clock may be behind it. */
  const released = (now: number) => ({ claimToken: null, claimedUntil: now });
  const isFree = (now: number): SQL => sql`(${table.claimToken} IS NULL OR ${table.claimedUntil} <= ${now})`;
  const isHeld = ({ id, token }: Lease): SQL => sql`(${table.id} = ${id} AND ${table.claimToken} = ${token})`;
  return {
    table,
    ms,
    taken,
    renewed,
    released,
    isFree,
    isHeld,
    /** Null if another worker has the row, or `where` does not hold of it. */
    take: async (ctx: Ctx, id: string, where?: SQL): Promise<Lease | null> => {
      const token = newId(ctx, "clm");
      const rows = await ctx.db
        .update(table)
        .set(taken(token, ctx.now()))
        .where(and(eq(table.id, id), isFree(ctx.now()), where))
        .returning({ id: table.id });
      return rows.length > 0 ? { id, token } : null;
    },
    renew: (ctx: Ctx, lease: Lease, where?: SQL) =>
      ctx.db
        .update(table)
        .set(renewed(ctx.now()))
        .where(and(isHeld(lease), where)),
    release: (ctx: Ctx, lease: Lease) => ctx.db.update(table).set(released(ctx.now())).where(isHeld(lease)),
  };
}

export type LeaseOf = ReturnType<typeof leaseOf>;
