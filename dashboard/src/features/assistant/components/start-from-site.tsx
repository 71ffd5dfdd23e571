import { HttpUrl } from "@schema/http-url";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useReadSources } from "@/lib/learning/read-sources";
import { withScheme } from "@/lib/with-scheme";

/** One field and one button; the run then shows above. */
export function StartFromSite({ url }: { url: string }) {
  const read = useReadSources(useCurrentWorkspace().id);
  const [text, setText] = useState(url);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const address = HttpUrl.safeParse(withScheme(text.trim()));
    setProblem(address.success ? undefined : "Enter an address, such as https://example.com");
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
      <Field label="Address of your site" error={problem}>
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
            Read it
          </Button>
        </span>
      </Field>
      <FormError error={read.error} />
    </form>
  );
}
