import { HttpUrl } from "@schema/http-url";
import { useQuery } from "@tanstack/react-query";
import Globe from "lucide-react/icons/globe";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useReadSources } from "@/lib/sources";
import { withScheme } from "@/lib/typed-text";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import type { LearnTab } from "./learn-dialog";

/** One field and one button; the run then appears above. */
function StartFromSite({ url }: { url: string }) {
  const read = useReadSources(useCurrentWorkspace().id);
  const [text, setText] = useState(url);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const address = HttpUrl.safeParse(withScheme(text.trim()));
    setProblem(address.success ? undefined : copy.common.error);
    read.reset();
    if (address.success) read.mutate({ url: address.data });
  };
  return (
    <form
      noValidate
      className="mt-6 grid w-full max-w-md gap-3 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={copy.contextEmpty.sitesUrl} error={problem}>
        <span className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            autoCapitalize="none"
            placeholder="https://example.com"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="primary" loading={read.isPending}>
            {copy.common.scanSite}
          </Button>
        </span>
      </Field>
      <FormError error={read.error} />
    </form>
  );
}

type ContextEmptyProps = { onLearn: (tab: LearnTab) => void; onWrite: () => void };

/** The first step: most of it is already on the site. */
export function ContextEmpty({ onLearn, onWrite }: ContextEmptyProps) {
  const { data: workspace } = useQuery(workspaceQuery(useCurrentWorkspace().id));
  const ownSite = siteToRead(workspace?.siteUrl ?? "");
  return (
    <div className="grid justify-items-center rounded-xl border border-line-strong border-dashed px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-xl border bg-surface text-ink-2 shadow-card">
        <Globe aria-hidden="true" className="size-5" />
      </span>
      <h2 className="font-semibold text-base">{copy.contextEmpty.startWithWebsite}</h2>
      <p className="mt-1 max-w-md text-balance text-ink-2 text-sm">{copy.contextEmpty.readFewOfPages}</p>
      <StartFromSite key={ownSite} url={ownSite} />
      <div className="mt-6 flex flex-wrap items-center justify-center gap-1 text-ink-3 text-sm">
        {copy.contextEmpty.or}
        <Button variant="ghost" size="sm" onClick={() => onLearn("documents")}>
          {copy.contextEmpty.uploadDocument}
        </Button>
        or
        <Button variant="ghost" size="sm" onClick={onWrite}>
          {copy.contextEmpty.writeByHand}
        </Button>
      </div>
    </div>
  );
}

/** RFC 2606: nothing responds at these names. The demo uses one as its site. */
const isReserved = (url: string) => /\.(?:example|invalid|test)$/.test(URL.parse(url)?.hostname ?? "");

const siteToRead = (url: string) => (isReserved(url) ? "" : url);
