import { fieldsOfInput } from "@schema/post-fields";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/relative-time";
import { revisionQuery } from "../api/get-revision";
import { replacedFields } from "../session/draft";
import { differing, emptyDraft } from "../session/draft-fields";
import { useDraft, useSession } from "../session/use-editor";
import { usePostVerbs } from "../use-post-verbs";
import { FieldChanges } from "./field-changes";

type RevisionChangesProps = { postId: string; number: number; onRestored: () => void };

export function RevisionChanges({ postId, number, onRestored }: RevisionChangesProps) {
  const session = useSession();
  const verbs = usePostVerbs();
  const current = useDraft((draft) => draft.fields);
  const isPublic = useDraft((draft) => draft.post?.status === "PUBLISHED");
  const { data, error, refetch } = useQuery(revisionQuery(useCurrentWorkspace().id, postId, number));
  const [asking, setAsking] = useState(false);
  if (error) return <ErrorState error={error} onRetry={refetch} title="This state could not be loaded" />;
  if (!data) return <Spinner />;

  const before = { ...emptyDraft, ...fieldsOfInput(data.fields) };
  const differs = differing(before, current).some((name) => name !== "slug");
  return (
    <section aria-label="What changed since" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">Since {exactTime(Date.parse(data.createdAt))}</p>
        {differs && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Restore this state
          </Button>
        )}
      </div>
      <FieldChanges
        before={before}
        after={current}
        without={["slug"]}
        empty="Nothing changed since: this is what stands in the editor."
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title="Restore this state?"
        description={
          <>
            All fields but the slug become as they were on {exactTime(Date.parse(data.createdAt))}. You can
            undo that right after.
            {isPublic && " Readers see nothing of it before you update the public post."}
          </>
        }
        confirmLabel="Restore"
        onConfirm={async () => {
          const undo = () => session.edit((draft) => replacedFields(draft, current));
          await verbs.restore(number);
          toast.success("The earlier state is back", { action: { label: "Undo", onClick: undo } });
          onRestored();
        }}
      />
    </section>
  );
}
