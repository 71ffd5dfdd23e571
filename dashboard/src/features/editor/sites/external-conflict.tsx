import type { ExternalDecision, ExternalPost } from "@schema/integrations";
import type { UseMutationResult } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { integrationName } from "@/lib/integrations/integration-name";
import { copy } from "../copy";

const ExternalDifference = lazy(() =>
  import("./external-difference").then((m) => ({ default: m.ExternalDifference })),
);

type ExternalConflictProps = {
  postId: string;
  external: ExternalPost;
  siteName: string;
  decide: UseMutationResult<ExternalPost, Error, ExternalDecision["decision"]>;
};

/** Someone edited the remote post: the differences, and which of the two versions to keep. */
export function ExternalConflict({ postId, external: { kind }, siteName, decide }: ExternalConflictProps) {
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const choices = (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {copy.externalConflict.overwrite}
      </Button>
      <Button size="sm" loading={decide.isPending} onClick={() => decide.mutate("keep")}>
        {copy.externalConflict.keepTheirs}
      </Button>
    </>
  );
  return (
    <Notice tone="warn">
      <div className="grid gap-2 py-0.5">
        <p className="font-medium">{copy.externalConflict.editedInAfterSent(integrationName[kind])}</p>
        <p>{copy.externalConflict.wontSendAnything}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={() => setComparing(true)}>
            {copy.externalConflict.compareVersions}
          </Button>
          {choices}
        </div>
      </div>
      {comparing && (
        <Suspense fallback={null}>
          <ExternalDifference
            postId={postId}
            kind={kind}
            siteName={siteName}
            onClose={() => setComparing(false)}
          >
            {choices}
          </ExternalDifference>
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.externalConflict.overwriteRemoteChanges}
        description={copy.externalConflict.description(siteName, integrationName[kind])}
        confirmLabel={copy.externalConflict.overwriteConfirmLabel}
        onConfirm={() => decide.mutateAsync("overwrite")}
      />
    </Notice>
  );
}
