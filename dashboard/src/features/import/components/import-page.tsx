import { Page, PageHeader } from "@/components/ui/page-header";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { useImport } from "../use-import";
import { useImportJob } from "../use-import-job";
import { ChooseStep } from "./choose-step";
import { DoneStep } from "./done-step";
import { ExportButton } from "./export-button";
import { ImportGuard } from "./import-guard";
import { ImportJobView } from "./import-job-view";
import { ProgressStep } from "./progress-step";
import { ReviewStep } from "./review-step";
import { SiteForm } from "./site-form";
import { StoppedStep } from "./stopped-step";

export function ImportPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Import", workspace.name);
  const { state, choose, check, importAll, cancel, startOver } = useImport(workspace.id);
  const { job, start, ...foreign } = useImportJob(workspace.id);
  const onFiles = (files: File[]) => {
    const [file, ...more] = files;
    if (file && more.length === 0 && /\.(?:xml|wxr|json)$/i.test(file.name)) start.mutate({ file });
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
      {state.step === "choose" && !job && (
        <ChooseStep onFiles={onFiles}>
          <SiteForm
            busy={start.isPending}
            error={start.error ? messageOf(start.error) : null}
            onSite={(url) => start.mutate({ url })}
          />
        </ChooseStep>
      )}
      {(state.step === "reading" || state.step === "checking" || state.step === "importing") && (
        <ProgressStep state={state} onCancel={cancel} />
      )}
      {state.step === "review" && (
        <ReviewStep items={state.items} onImport={importAll} onStartOver={startOver} />
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
