import type { Tenant } from "./seed";

export interface Stage {
  built: string;
  state: string;
  tenants: { hundred: Tenant; thousand: Tenant; tenThousand: Tenant; free: Tenant };
}

export interface Counts {
  batches: number;
  rows: number;
  kvGets: number;
  kvPuts: number;
  replicaCalls: number;
}

export const countsOf = async (origin: string): Promise<Counts> =>
  (await (await fetch(`${origin}/__counts`, { method: "PUT" })).json()) as Counts;

export const listUrl = (origin: string, slug: string, query = "") =>
  `${origin}/v1/public/${slug}/blogs${query}`;
export const postUrl = (origin: string, slug: string, n: number) =>
  `${origin}/v1/public/${slug}/blogs/post-${n}`;

/** A Markdown table on standard output. */
export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  const cell = (value: string | number) =>
    typeof value === "number" ? value.toLocaleString("en", { maximumFractionDigits: 2 }) : value;
  console.log(`\n### ${title}\n`);
  console.log(`| ${head.join(" | ")} |`);
  console.log(`|${head.map((_, n) => (n === 0 ? "---" : "--:")).join("|")}|`);
  for (const row of rows) console.log(`| ${row.map(cell).join(" | ")} |`);
}
