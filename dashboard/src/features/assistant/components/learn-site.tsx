import { zodResolver } from "@hookform/resolvers/zod";
import { HttpUrl } from "@schema/http-url";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { showFieldErrors } from "@/lib/field-errors";
import { useReadSources } from "@/lib/learning/read-sources";
import { withScheme } from "@/lib/with-scheme";

const SiteFields = z.object({
  url: z.string().trim().transform(withScheme).pipe(HttpUrl),
  pages: z.coerce.number().int(),
});

const pageChoices = [1, 3, 6, 10, 20].map((pages) => ({
  value: String(pages),
  label: pages === 1 ? "Only this page" : `Up to ${pages} pages`,
}));

type LearnSiteProps = { url?: string; onStarted: () => void; onCancel: () => void };

export function LearnSite({ url = "", onStarted, onCancel }: LearnSiteProps) {
  const read = useReadSources(useCurrentWorkspace().id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SiteFields),
    defaultValues: { url, pages: "6" },
  });
  const { errors } = formState;
  const submit = handleSubmit((fields) =>
    read
      .mutateAsync(fields)
      .then(onStarted, (refusal: unknown) => showFieldErrors(refusal, ["url"], setError)),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Address"
        hint="The page to begin with; more pages of the same site are found from its links. What a site’s robots.txt forbids is not read."
        error={errors.url && "Enter an address, such as https://example.com"}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://example.com"
          {...register("url")}
        />
      </Field>
      <Field label="How much of it">
        <Select options={pageChoices} className="md:w-52" {...register("pages")} />
      </Field>
      <FormError error={errors.url ? null : read.error} />
      <DialogFooter className="mt-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={read.isPending}>
          Read the site
        </Button>
      </DialogFooter>
    </form>
  );
}
