import type { Post } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { editedFields } from "../session/draft-fields";
import { overwriteTheirs, saveAsCopy, takeTheirs } from "../session/resolve-conflict";
import { useDraft, useSession } from "../session/use-editor";
import { FieldChanges } from "./field-changes";
import { revisionsQuery } from "./list-revisions";

type Way = "theirs" | "copy" | "mine";

/**
 * Who, when, the differences, and the three ways to resolve it. Overwriting is offered only beside what it would undo.
 */
export function ConflictChoice({ theirs }: { theirs: Post }) {
  const session = useSession();
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const mine = useDraft((draft) => draft.fields);
  const { data } = useQuery(revisionsQuery(workspaceId, theirs.id));
  const [seen, setSeen] = useState(false);
  const [busy, setBusy] = useState<Way | null>(null);
  const [error, setError] = useState<unknown>(null);
  const changedAt = theirs.workingCopy?.updatedAt ?? theirs.updatedAt;
  const who = data?.items[0]?.createdBy;

  const run = (way: Way, action: () => Promise<unknown>) => async () => {
    setBusy(way);
    setError(null);
    try {
      await action();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(null);
    }
  };
  const keepCopy = async () => {
    const saved = await saveAsCopy(session);
    await navigate({ to: "/w/$slug/posts/$postId", params: { slug, postId: saved.id } });
    toast.success(copy.conflictChoice.versionSavedAsNewDraft);
  };

  return (
    <div className="grid gap-4">
      <p className="text-sm">
        Their version is from <RelativeTime at={changedAt} className="font-medium" />
        {who && (
          <>
            , last saved by <strong className="font-medium">{who}</strong>
          </>
        )}
        .
      </p>
      {seen ? (
        <section aria-label={copy.conflictChoice.differences} className="max-h-[46dvh] overflow-y-auto">
          <p className="mb-2 text-ink-2 text-sm">{copy.conflictChoice.differencesLegend}</p>
          <FieldChanges
            before={editedFields(theirs)}
            after={mine}
            empty={copy.conflictChoice.bothVersionsNowIdentical}
          />
        </section>
      ) : (
        <Button className="justify-self-start" onClick={() => setSeen(true)}>
          {copy.conflictChoice.showDifferences}
        </Button>
      )}
      <FormError error={error} />
      <DialogFooter className="mt-2">
        <Button loading={busy === "theirs"} onClick={run("theirs", async () => takeTheirs(session))}>
          {copy.conflictChoice.useTheirs}
        </Button>
        <Button loading={busy === "copy"} onClick={run("copy", keepCopy)}>
          {copy.conflictChoice.keepMineAsCopy}
        </Button>
        {seen && (
          <Button
            variant="danger"
            loading={busy === "mine"}
            onClick={run("mine", () => overwriteTheirs(session))}
          >
            {copy.conflictChoice.overwriteTheirsWithMine}
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}
