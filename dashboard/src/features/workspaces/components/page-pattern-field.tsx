import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type PagePatternFieldProps = {
  /** As typed. */
  pattern: string;
  siteUrl: string;
  error: string | undefined;
  disabled: boolean;
  input: UseFormRegisterReturn;
};

/** The page of a post called `my-post`, or null where the pattern and the site address make none. */
function examplePage(pattern: string, siteUrl: string): string | null {
  const path = pattern.trim().replaceAll("{slug}", "my-post");
  if (path === pattern.trim()) return null;
  const full = path.startsWith("/") ? siteUrl.trim().replace(/\/+$/, "") + path : path;
  return URL.canParse(full) ? full : null;
}

export function PagePatternField({ pattern, siteUrl, error, disabled, input }: PagePatternFieldProps) {
  const page = examplePage(pattern, siteUrl);
  const missesSite = pattern.startsWith("/") && siteUrl.trim() === "";
  return (
    <Field
      label="Post URL pattern"
      optional
      hint={
        <>
          Used in canonical URLs, feeds, the sitemap and link suggestions. It also turns on live proof, which
          checks the page after each delivery until readers see the change.
          {page && <span className="mt-1 block [overflow-wrap:anywhere]">For example {page}</span>}
          {missesSite && <span className="mt-1 block text-warn">A path needs the site URL above.</span>}
        </>
      }
      error={error}
    >
      <Input
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder="/blog/{slug}"
        disabled={disabled}
        {...input}
      />
    </Field>
  );
}
