import { z } from "zod";
import { onSite } from "./page-url";
import { line } from "./text-line";

const token = "{token}";

/** An absolute https URL, or a path below the site URL, with `{token}`, for example `/preview/{token}`. */
export const PreviewPattern = line
  .max(2048)
  .refine((text) => text.includes(token), "must contain {token}")
  .refine((text) => !/[{}]/.test(text.replaceAll(token, "")), "cannot contain braces other than {token}")
  .refine((text) => !/^https?:\/\/[^/?#]*\{/.test(text), "must have {token} in its path or query")
  .refine(
    (text) => /^(https?:\/\/|\/(?!\/))/.test(text),
    "must be an https URL, or a path that begins with /",
  );

/** URL of a draft on the workspace's site; null without a pattern, and for a path without a site URL. */
export function previewUrl(
  site: { siteUrl: string | null; previewPattern: string | null },
  value: string,
): string | null {
  const filled = site.previewPattern?.replaceAll(token, () => encodeURIComponent(value)) ?? null;
  const url = filled === null ? null : onSite(filled, site.siteUrl);
  return url !== null && URL.canParse(url) ? url : null;
}

/** Why the site does not show drafts in the editor, or shows them without edit mode. */
export const PreviewProblem = z.enum([
  "no_pattern",
  "no_site_url",
  "no_posts",
  "unreachable",
  "redirect",
  "status",
  "other_page",
  "framing",
  "no_edit_mode",
]);
export type PreviewProblem = z.infer<typeof PreviewProblem>;

export const PreviewCheckInput = z.object({
  /** The post whose preview is opened; by default, the one changed most recently. */
  postId: z.string().optional(),
});

export const PreviewCheck = z
  .object({
    /** Whether the editor can show drafts on the site. */
    works: z.boolean(),
    /** What to fix; null if nothing is wrong. */
    problem: PreviewProblem.nullable(),
    /** What the site responded, in words. */
    detail: z.string().nullable(),
  })
  .meta({ id: "PreviewCheck" });
export type PreviewCheck = z.infer<typeof PreviewCheck>;
