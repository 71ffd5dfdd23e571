import { useState } from "react";
import { FormError } from "@/components/ui/form-error";
import { Page, PageHeader } from "@/components/ui/page-header";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { useImport } from "../use-import";
import { useImportJob } from "../use-import-job";
import { ChooseStep } from "./choose-step";
import { DoneStep } from "./done-step";
import { EarlierImports } from "./earlier-imports";
import { ExportButton } from "./export-button";
import { GhostForm } from "./ghost-form";
import { ImportGuard } from "./import-guard";
import { ImportJobView } from "./import-job-view";
import { ProgressStep } from "./progress-step";
import { ReviewStep } from "./review-step";
import { SiteForm } from "./site-form";
import { StoppedStep } from "./stopped-step";

export function ImportPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Import", workspace.name);
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
        title="Import and export"
        description="Bring posts as Markdown files, from WordPress or Ghost, or take all of yours along in the same form."
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
