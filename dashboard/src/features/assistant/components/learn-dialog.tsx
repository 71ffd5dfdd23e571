import { zodResolver } from "@hookform/resolvers/zod";
import { HttpUrl } from "@schema/http-url";
import { queryOptions, useQuery } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { showFieldErrors } from "@/lib/field-errors";
import { useReadSources } from "@/lib/sources";
import { withScheme } from "@/lib/typed-text";
import { copy } from "../copy";
import { LearnDocuments } from "./learn-documents";
import { ResearchForm } from "./research-form";

/** What the plan and the instance let the assistant do. */
const assistantQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "assistant", "status"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].assistant.$get({ param: { workspaceId } })),
  });

type LearnResearchProps = { onStarted: () => void; onCancel: () => void };

function LearnResearch({ onStarted, onCancel }: LearnResearchProps) {
  const query = useQuery(assistantQuery(useCurrentWorkspace().id));
  return (
    <QueryView query={query} what={copy.learnDialog.researchOptions} skeleton={<Skeleton className="h-48" />}>
      {({ research, search, reason }) =>
        research ? (
          <ResearchForm search={search} onStarted={onStarted} onCancel={onCancel} />
        ) : (
          <>
            <EmptyState icon={Lock} title={copy.learnDialog.title}>
              <p>{reason ?? copy.learnDialog.includedInStarter}</p>
              <p className="mt-2">{copy.learnDialog.canLearnFromOwn}</p>
            </EmptyState>
            <DialogFooter>
              <Button onClick={onCancel}>{copy.learnDialog.close}</Button>
            </DialogFooter>
          </>
        )
      }
    </QueryView>
  );
}

const SiteFields = z.object({
  url: z.string().trim().transform(withScheme).pipe(HttpUrl),
  pages: z.coerce.number().int(),
});

const pageChoices = [1, 3, 6, 10, 20].map((pages) => ({
  value: String(pages),
  label: copy.learnDialog.upToPages(pages),
}));

type LearnSiteProps = { url?: string; onStarted: () => void; onCancel: () => void };

function LearnSite({ url = "", onStarted, onCancel }: LearnSiteProps) {
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
      <Field label="URL" hint={copy.learnDialog.hint} error={errors.url && copy.common.error}>
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
      <Field label={copy.learnDialog.howMuchToRead}>
        <Select options={pageChoices} className="md:w-52" {...register("pages")} />
      </Field>
      <FormError error={errors.url ? null : read.error} />
      <DialogFooter className="mt-1">
        <Button onClick={onCancel}>{copy.common.cancel}</Button>
        <Button type="submit" variant="primary" loading={read.isPending}>
          {copy.common.scanSite}
        </Button>
      </DialogFooter>
    </form>
  );
}

export type LearnTab = "site" | "documents" | "research";

type LearnDialogProps = {
  /** Null while it is closed. */
  tab: LearnTab | null;
  onTab: (tab: LearnTab | null) => void;
};

const tabs: { value: LearnTab; label: string }[] = [
  { value: "site", label: copy.learnDialog.aWebsite },
  { value: "documents", label: copy.common.documents },
  { value: "research", label: copy.learnDialog.research },
];

/** Starts a run that reads and proposes; nothing enters the context before it is accepted. */
export function LearnDialog({ tab, onTab }: LearnDialogProps) {
  const [last, setLast] = useState<LearnTab>(tab ?? "site");
  if (tab !== null && tab !== last) setLast(tab);
  const close = () => onTab(null);
  return (
    <Dialog open={tab !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={copy.common.learnFrom}
        description={copy.learnDialog.description}
        className="md:max-w-2xl!"
      >
        <Tabs
          value={tab ?? last}
          onValueChange={(value) => onTab(tabs.find((one) => one.value === value)?.value ?? "site")}
        >
          <TabsList aria-label={copy.learnDialog.whatToLearnFrom} className="mb-5">
            {tabs.map(({ value, label }) => (
              <TabsTrigger key={value} value={value}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="site">
            <LearnSite onStarted={close} onCancel={close} />
          </TabsContent>
          <TabsContent value="documents">
            <LearnDocuments onStarted={close} onCancel={close} />
          </TabsContent>
          <TabsContent value="research">
            <LearnResearch onStarted={close} onCancel={close} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}
