import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { copy } from "../copy";
import { siteAddress } from "../site-address";

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
