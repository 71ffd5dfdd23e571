import { Page, PageHeader } from "@/components/ui/page-header";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { useImport } from "../use-import";
import { ChooseStep } from "./choose-step";
import { DoneStep } from "./done-step";
import { ExportButton } from "./export-button";
import { ImportGuard } from "./import-guard";
import { ProgressStep } from "./progress-step";
import { ReviewStep } from "./review-step";
import { StoppedStep } from "./stopped-step";

export function ImportPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Import", workspace.name);
  const { state, choose, check, importAll, cancel, startOver } = useImport(workspace.id);

  return (
    <Page>
      <PageHeader
        title="Import and export"
        description="Bring posts as Markdown files with front matter, or take all of yours along in the same form."
        actions={<ExportButton />}
      />
      <ImportGuard importing={state.step === "importing"} onStop={cancel} />
      {state.step === "choose" && <ChooseStep onFiles={choose} />}
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
