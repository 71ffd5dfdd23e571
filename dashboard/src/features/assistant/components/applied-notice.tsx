import type { Proposal } from "@schema/context";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { historyQuery } from "../api/list-history";
import { useRestoreContext } from "../api/restore-context";

/** What comes next, and the way back, as long as nothing was changed after it; then the history has it. */
export function AppliedNotice({ proposal }: { proposal: Proposal }) {
  const { id, slug, role } = useCurrentWorkspace();
  const { data } = useInfiniteQuery(historyQuery(id));
  const restore = useRestoreContext(id);
  const [newest, before] = data?.pages[0]?.items ?? [];
  if (!newest) return null;
  const mayEdit = atLeast(role, "editor");
  const isNewest = newest.proposalId === proposal.id && newest.reason === "proposal";
  const undo = () =>
    restore.mutate(
      { version: before?.version ?? 0, base: newest.version },
      { onSuccess: () => toast.success("Undone: the context is as it was before") },
    );
  return (
    <div className="mb-5 grid gap-3">
      <Notice tone={isNewest ? "good" : "warn"}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60">
            {isNewest
              ? "The chosen changes stand in the context."
              : "The context was changed again since. Its history has the way back."}
          </p>
          <Link
            to="/w/$slug/context"
            params={{ slug }}
            search={isNewest ? {} : { history: true }}
            className="font-medium underline underline-offset-4"
          >
            {isNewest ? "See the context" : "See the history"}
          </Link>
          {isNewest && mayEdit && (
            <Link to="/w/$slug/topics" params={{ slug }} className="font-medium underline underline-offset-4">
              Find topics
            </Link>
          )}
          {isNewest && mayEdit && (
            <Button size="sm" loading={restore.isPending} onClick={undo}>
              Undo
            </Button>
          )}
        </div>
      </Notice>
      <FormError error={restore.error} />
    </div>
  );
}
