import type { Delivery } from "../../../../schema/api/deliveries";
import type { Style } from "../../lib/style.ts";
import type { Column } from "../../lib/table.ts";
import { ageColumn } from "../../lib/when.ts";

const styles: Record<Delivery["state"], Style> = {
  delivered: "green",
  pending: "cyan",
  failed: "red",
  cancelled: "dim",
};

/** The target of a delivery. */
export function targetOf({ endpoint, integration }: Pick<Delivery, "endpoint" | "integration">): string {
  return endpoint?.url ?? integration?.siteUrl ?? "deleted";
}

/** Columns of delivery lists. */
export const deliveryColumns: Column<Delivery>[] = [
  { head: "STATE", cell: ({ state }) => state, paint: ({ state }) => styles[state] },
  { head: "EVENT", cell: ({ event }) => event.type.replace("post.", ""), plain: ({ event }) => event.type },
  { head: "POST", cell: ({ event }) => event.postSlug, flexible: true },
  { head: "TO", cell: targetOf, pipeOnly: true },
  { head: "ANSWER", cell: ({ lastStatus, lastError }) => lastStatus ?? lastError },
  { head: "TRIES", cell: ({ attempts }) => attempts, pipeOnly: true },
  ageColumn("AGE", ({ createdAt }) => createdAt),
  { head: "ID", cell: ({ id }) => id },
];
