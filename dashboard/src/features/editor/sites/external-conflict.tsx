import type { ExternalDecision, ExternalPost } from "@schema/integrations";
import type { UseMutationResult } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { integrationName } from "@/lib/integrations/integration-name";

const ExternalDifference = lazy(() =>
  import("./external-difference").then((m) => ({ default: m.ExternalDifference })),
);

type ExternalConflictProps = {
  postId: string;
  external: ExternalPost;
  siteName: string;
  decide: UseMutationResult<ExternalPost, Error, ExternalDecision["decision"]>;
};

/** Somebody edited the post there: what differs, and which of the two texts counts. */
export function ExternalConflict({ postId, external: { kind }, siteName, decide }: ExternalConflictProps) {
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const choices = (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Overwrite…
      </Button>
      <Button size="sm" loading={decide.isPending} onClick={() => decide.mutate("keep")}>
        Keep theirs
      </Button>
    </>
  );
  return (
    <Notice tone="warn">
      <div className="grid gap-2 py-0.5">
        <p className="font-medium">Edited in {integrationName[kind]} since it was sent</p>
        <p>
          Nothing more is sent until you decide. “Keep theirs” leaves it as it is there; when the text here
          changes, you are asked again.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={() => setComparing(true)}>
            See what differs
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
        title="Overwrite what was edited there?"
        description={`The post on ${siteName} becomes what it is here. What was changed there is lost, unless ${integrationName[kind]} keeps a revision of it.`}
        confirmLabel="Overwrite"
        onConfirm={() => decide.mutateAsync("overwrite")}
      />
    </Notice>
  );
}
