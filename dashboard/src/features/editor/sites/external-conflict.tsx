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
        <p className="font-medium">Edited in {integrationName[kind]} after it was sent</p>
        <p>
          We won’t send anything until you decide. “Keep theirs” leaves the remote post as it is. We’ll ask
          again the next time you change this post.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={() => setComparing(true)}>
            Compare versions
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
        title="Overwrite the remote changes?"
        description={`This replaces the post on ${siteName} with your version. Changes made there are lost unless ${integrationName[kind]} keeps a revision.`}
        confirmLabel="Overwrite"
        onConfirm={() => decide.mutateAsync("overwrite")}
      />
    </Notice>
  );
}
