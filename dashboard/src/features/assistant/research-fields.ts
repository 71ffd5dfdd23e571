import { HttpUrl } from "@schema/http-url";
import { z } from "zod";
import { withScheme } from "@/lib/with-scheme";

const most = 20;

const lines = z
  .string()
  .transform((text) =>
    text
      .split(/\s+/)
      .filter((line) => line !== "")
      .map(withScheme),
  )
  .superRefine((urls, context) => {
    const wrong = urls.find((url) => !HttpUrl.safeParse(url).success);
    if (wrong !== undefined) context.addIssue(`“${wrong}” isn’t a URL.`);
    if (urls.length > most) context.addIssue(`At most ${most} URLs.`);
  });

/** The form of a research as the API wants it. Without a search there must be an address to read. */
export const researchFields = (search: boolean) =>
  z.object({
    topic: z.string().trim().min(3, "At least three letters.").max(300, "At most 300 characters."),
    questions: z.coerce.number().int(),
    urls: search
      ? lines
      : lines.refine((urls) => urls.length > 0, "Enter at least one URL: this instance has no web search."),
  });
