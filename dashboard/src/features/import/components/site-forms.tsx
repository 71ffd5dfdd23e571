import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { useHeadingFocus } from "@/lib/focus";
import { copy } from "../copy";

/** A site's URL as typed, with the scheme, which may be omitted. */
function siteAddress(typed: string): string {
  const text = typed.trim();
  return text === "" || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

type SiteFormProps = { busy: boolean; error: string | null; onSite: (url: string) => void };

/** The URL of a WordPress site to import. */
export function SiteForm({ busy, error, onSite }: SiteFormProps) {
  const [url, setUrl] = useState("");
  const submit = () => {
    const address = siteAddress(url);
    if (address !== "") onSite(address);
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="import-site" className="font-medium text-sm">
        {copy.siteForm.orWordpressSitesUrl}
      </label>
      <div className="flex max-w-xl gap-2">
        <Input
          id="import-site"
          type="text"
          inputMode="url"
          autoComplete="url"
          placeholder="https://blog.example"
          value={url}
          aria-describedby="import-site-hint"
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" loading={busy} disabled={url.trim() === ""}>
          {copy.common.previewImport}
        </Button>
      </div>
      <p
        id="import-site-hint"
        className={error === null ? "text-ink-3 text-sm" : "text-bad text-sm"}
        role={error === null ? undefined : "alert"}
      >
        {error ?? copy.siteForm.importsPublicPostsOnly}
      </p>
    </form>
  );
}

type GhostFormProps = {
  file: File;
  busy: boolean;
  error: unknown;
  onStart: (siteUrl: string) => void;
  onBack: () => void;
};

/** What a Ghost export does not contain: the blog's URL, which its image URLs are relative to. */
export function GhostForm({ file, busy, error, onStart, onBack }: GhostFormProps) {
  const heading = useHeadingFocus();
  const [url, setUrl] = useState("");
  return (
    <Card className="px-6 py-8">
      <form
        className="grid max-w-xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onStart(siteAddress(url));
        }}
      >
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-semibold text-base outline-none [overflow-wrap:anywhere]"
        >
          {copy.ghostForm.whatUrlOfBlogIn(file.name)}
        </h2>
        <Field label={copy.ghostForm.ghostBlogUrl} optional hint={copy.ghostForm.hint}>
          <Input
            type="text"
            inputMode="url"
            autoComplete="url"
            placeholder="https://blog.example"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <FormError error={error} />
        <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
          <Button type="submit" variant="primary" loading={busy}>
            {url.trim() === "" ? copy.ghostForm.previewWithoutUrl : copy.common.previewImport}
          </Button>
          <Button onClick={onBack} disabled={busy}>
            {copy.common.chooseAnother}
          </Button>
        </div>
      </form>
    </Card>
  );
}
