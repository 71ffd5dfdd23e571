import { useMutation } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormError } from "@/components/ui/form-error";
import { Page, PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api";
import { messageOf, toApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { download } from "@/lib/download";
import { useHeadingFocus } from "@/lib/focus";
import { usePageTitle } from "@/lib/hooks";
import { countOf } from "@/lib/number-words";
import { copy } from "../copy";
import { type ImportState, outcomesIn } from "../import-state";
import { useImport } from "../use-import";
import { useImportJob } from "../use-import-job";
import { ChooseStep, EarlierImports } from "./choose-step";
import { DoneStep } from "./done-step";
import { ImportJobView } from "./import-job-view";
import { ProgressBar, ProgressStep } from "./progress-step";
import { ReportTable } from "./report-table";
import { ReviewStep } from "./review-step";
import { GhostForm, SiteForm } from "./site-forms";

/** All posts as a zip of Markdown with front matter, and the name that the server gives it. */
function useExportPosts(workspaceId: string) {
  return useMutation({
    mutationFn: async () => {
      const response = await api.v1.workspaces[":workspaceId"].posts.export.$get({ param: { workspaceId } });
      if (!response.ok) throw await toApiError(response);
      const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
      return { blob: await response.blob(), name: named?.[1] ?? "posts.zip" };
    },
    gcTime: 0,
  });
}

function ExportButton() {
  const exporting = useExportPosts(useCurrentWorkspace().id);
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ name, blob }) => download(name, blob),
      onError: (error) => toast.error(copy.importPage.exportFailed, { description: messageOf(error) }),
    });
  return (
    <Button loading={exporting.isPending} onClick={start}>
      <Download aria-hidden="true" />
      {copy.importPage.exportAllPosts}
    </Button>
  );
}

type StoppedStepProps = {
  state: Extract<ImportState, { step: "stopped" }>;
  onContinue: () => void;
  onStartOver: () => void;
};

function StoppedStep({ state, onContinue, onStartOver }: StoppedStepProps) {
  const { phase, done, total, items, error } = state;
  const heading = useHeadingFocus();
  return (
    <div className="grid gap-5">
      <Card className="grid gap-4 px-6 py-8">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
          {phase === "checking"
            ? copy.importPage.couldntCheckFiles
            : copy.importPage.stoppedAfterOf(done, countOf(total, "file"))}
        </h2>
        {phase === "importing" && <ProgressBar label={copy.common.filesImported} value={done} max={total} />}
        <FormError error={error} />
        <p className="text-ink-2 text-sm">
          {phase === "checking"
            ? copy.common.nothingHasBeenImported
            : items.length === 0
              ? copy.importPage.nothingHasBeenImportedYet
              : copy.importPage.postsKeptContinue(outcomesIn(items))}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onContinue}>
            {phase === "checking" ? copy.importPage.tryAgain : copy.importPage.continue}
          </Button>
          <Button onClick={onStartOver}>{copy.importPage.startOver}</Button>
        </div>
      </Card>
      {items.length > 0 && <ReportTable items={items} />}
    </div>
  );
}

/** While files are being sent, leaving asks first. */
function ImportGuard({ importing, onStop }: { importing: boolean; onStop: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => importing && next.pathname !== "/sign-in",
    enableBeforeUnload: () => importing,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={copy.importPage.stopImport}
      description={copy.importPage.description}
      cancelLabel={copy.importPage.stay}
      confirmLabel={copy.importPage.stopAndLeave}
      onConfirm={async () => {
        onStop();
        blocker.proceed?.();
      }}
    />
  );
}

export function ImportPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle(copy.importPage.import, workspace.name);
  const { state, choose, check, replaceEdited, importAll, cancel, startOver } = useImport(workspace.id);
  const { job, start, earlier, show, ...foreign } = useImportJob(workspace.id);
  const [ghost, setGhost] = useState<File | null>(null);
  const isFile = start.variables !== undefined && "file" in start.variables;
  const onFiles = (files: File[]) => {
    const [file, ...more] = files;
    start.reset();
    if (file && more.length === 0 && /\.json$/i.test(file.name)) setGhost(file);
    else if (file && more.length === 0 && /\.(?:xml|wxr)$/i.test(file.name)) start.mutate({ file });
    else void choose(files);
  };

  return (
    <Page>
      <PageHeader
        title={copy.importPage.importAndExport}
        description={copy.importPage.importFromMarkdownWordpress}
        actions={<ExportButton />}
      />
      <ImportGuard importing={state.step === "importing"} onStop={cancel} />
      {state.step === "choose" && job && <ImportJobView job={job} {...foreign} />}
      {state.step === "choose" && !job && ghost && (
        <GhostForm
          file={ghost}
          busy={start.isPending}
          error={start.error}
          onStart={(siteUrl) => start.mutate({ file: ghost, siteUrl }, { onSuccess: () => setGhost(null) })}
          onBack={() => {
            start.reset();
            setGhost(null);
          }}
        />
      )}
      {state.step === "choose" && !job && !ghost && (
        <ChooseStep busy={start.isPending && isFile} onFiles={onFiles}>
          <FormError error={isFile ? start.error : null} />
          <SiteForm
            busy={start.isPending && !isFile}
            error={start.error && !isFile ? messageOf(start.error) : null}
            onSite={(url) => start.mutate({ url })}
          />
          {earlier.length > 0 && <EarlierImports jobs={earlier} onShow={show} />}
        </ChooseStep>
      )}
      {(state.step === "reading" || state.step === "checking" || state.step === "importing") && (
        <ProgressStep state={state} onCancel={cancel} />
      )}
      {state.step === "review" && (
        <ReviewStep
          items={state.items}
          hears={state.hears}
          edited={state.items.filter(({ code }) => code === "edited_here").length}
          onReplaceEdited={replaceEdited}
          onImport={importAll}
          onStartOver={startOver}
        />
      )}
      {state.step === "stopped" && (
        <StoppedStep
          state={state}
          onContinue={state.phase === "checking" ? check : importAll}
          onStartOver={startOver}
        />
      )}
      {state.step === "done" && <DoneStep items={state.items} onStartOver={startOver} />}
    </Page>
  );
}
