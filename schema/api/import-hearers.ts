import { z } from "zod";
import { IntegrationKind } from "./integrations";

/** Who hears of the posts of an import once they are written. */
export const ImportHearer = z
  .object({
    /** Of the webhook, or of the integration. */
    id: z.string(),
    kind: z.enum(["webhook", ...IntegrationKind.options]),
    /** A webhook's description or address, or the name of a site. */
    name: z.string(),
    /** Of how many posts at most. */
    posts: z.number().int(),
  })
  .meta({ id: "ImportHearer" });
export type ImportHearer = z.infer<typeof ImportHearer>;

/** Of an import that is sent in parts, from what the dry run of each said. */
export function hearersOfAll(parts: readonly (readonly ImportHearer[])[]): ImportHearer[] {
  const all = new Map<string, ImportHearer>();
  for (const hearer of parts.flat())
    all.set(hearer.id, { ...hearer, posts: hearer.posts + (all.get(hearer.id)?.posts ?? 0) });
  return [...all.values()];
}
