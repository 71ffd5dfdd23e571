import { HttpUrl } from "@schema/http-url";
import { z } from "zod";
import { withScheme } from "@/lib/typed-text";
import { copy } from "./copy";

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
    if (wrong !== undefined) context.addIssue(copy.researchFields.isntUrl(wrong));
    if (urls.length > most) context.addIssue(copy.researchFields.atMostUrls(most));
  });

/** The research form as the API expects it. Without a search service, it must include a URL to read. */
export const researchFields = (search: boolean) =>
  z.object({
    topic: z
      .string()
      .trim()
      .min(3, copy.researchFields.atLeastThreeLetters)
      .max(300, copy.researchFields.atMost300Characters),
    questions: z.coerce.number().int(),
    urls: search ? lines : lines.refine((urls) => urls.length > 0, copy.researchFields.enterAtLeastOne),
  });
