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

/** Where a post's page is, for live proof. */
export function PagePatternField({ pattern, siteUrl, error, disabled, input }: PagePatternFieldProps) {
  const page = examplePage(pattern, siteUrl);
  const missesSite = pattern.startsWith("/") && siteUrl.trim() === "";
  return (
    <Field
      label="Page of a post"
      optional
      hint={
        <>
          Turns on live proof: after each delivery that page is looked at until readers see the change.
          {page && <span className="mt-1 block [overflow-wrap:anywhere]">For example {page}</span>}
          {missesSite && <span className="mt-1 block text-warn">A path needs the site address above.</span>}
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
