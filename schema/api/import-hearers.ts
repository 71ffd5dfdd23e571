import { z } from "zod";
import { IntegrationKind } from "./integrations";

/** A webhook or integration that the posts of an import will notify. */
export const ImportHearer = z
  .object({
    /** Id of the webhook or of the integration. */
    id: z.string(),
    kind: z.enum(["webhook", ...IntegrationKind.options]),
    /** A webhook's description or URL, or the name of a site. */
    name: z.string(),
    /** Maximum number of posts it is notified about. */
    posts: z.number().int(),
  })
  .meta({ id: "ImportHearer" });
export type ImportHearer = z.infer<typeof ImportHearer>;

/** Combines the dry runs of an import that is uploaded in parts. */
export function hearersOfAll(parts: readonly (readonly ImportHearer[])[]): ImportHearer[] {
  const all = new Map<string, ImportHearer>();
  for (const hearer of parts.flat())
    all.set(hearer.id, { ...hearer, posts: hearer.posts + (all.get(hearer.id)?.posts ?? 0) });
  return [...all.values()];
}
