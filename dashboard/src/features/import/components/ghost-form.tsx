import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { useHeadingFocus } from "@/lib/use-heading-focus";
import { copy } from "../copy";
import { siteAddress } from "../site-address";

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
