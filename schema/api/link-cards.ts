import { z } from "zod";
import { HttpUrl } from "./http-url";

export const LinkCardAsk = z.object({ url: HttpUrl });

/** What a page says about itself. */
export const LinkCard = z
  .object({
    url: z.string(),
    /** The site's name, or else its domain. */
    site: z.string(),
    /** Null if the page cannot be read or has no title. */
    title: z.string().nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: "LinkCard" });
export type LinkCard = z.infer<typeof LinkCard>;
