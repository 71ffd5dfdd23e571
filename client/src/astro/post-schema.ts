import type { ZodType } from "astro/zod";

/** What Astro writes beside its generated types. */
const types = 'export type Entry = import("@blogsvc/client").BlogPost;\n';

/** The schema of an entry's data, made with the Zod of the site's own Astro. Fields that it does not name pass. */
export async function postSchema(): Promise<{ schema: ZodType; types: string }> {
  const { z } = await import("astro/zod");
  const schema = z
    .object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      excerpt: z.string().optional(),
      content: z.string(),
      categories: z.array(z.string()),
      tags: z.array(z.string()).optional(),
      publishedAt: z.string().optional(),
      updatedAt: z.string(),
    })
    .passthrough();
  return { schema, types };
}
