import { emptyFields, fieldsOfInput } from "@schema/post-fields";
import type { Post, RevisionSummary } from "@schema/posts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Pagination } from "@/components/ui/pagination";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, exactTime, zoneLabel } from "@/lib/dates";
import { copy } from "../copy";
import { usePostVerbs } from "../publish/use-post-verbs";
import { replacedFields } from "../session/draft";
import { differing } from "../session/draft-fields";
import { useDraft, useSession } from "../session/use-editor";
import { FieldChanges } from "./field-changes";
import { revisionsQuery } from "./list-revisions";

/** A saved state never changes. */
const revisionQuery = (workspaceId: string, id: string, number: number) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "post", id, "revision", number],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].revisions[":number"].$get({
          param: { workspaceId, id, number: String(number) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

type RevisionChangesProps = { postId: string; number: number; onRestored: () => void };

function RevisionChanges({ postId, number, onRestored }: RevisionChangesProps) {
  const session = useSession();
  const verbs = usePostVerbs();
  const current = useDraft((draft) => draft.fields);
  const isPublic = useDraft((draft) => draft.post?.status === "PUBLISHED");
  const query = useQuery(revisionQuery(useCurrentWorkspace().id, postId, number));
  const [asking, setAsking] = useState(false);
  const { data } = query;
  if (!data)
    return (
      <QueryView query={query} what={copy.historyDialog.thisVersion}>
        {() => null}
      </QueryView>
    );

  const before = { ...emptyFields, ...fieldsOfInput(data.fields) };
  const differs = differing(before, current).some((name) => name !== "slug");
  return (
    <section aria-label={copy.historyDialog.changesSinceVersion} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">
          {copy.historyDialog.since(exactTime(Date.parse(data.createdAt)))}
        </p>
        {differs && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {copy.historyDialog.restoreVersion}
          </Button>
        )}
      </div>
      <FieldChanges before={before} after={current} without={["slug"]} empty={copy.historyDialog.empty} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={copy.historyDialog.restoreVersionTitle}
        description={
          <>
            {copy.historyDialog.allFieldsExceptSlug(exactTime(Date.parse(data.createdAt)))}
            {isPublic && copy.historyDialog.readersWontSee}
          </>
        }
        confirmLabel={copy.common.restore}
        onConfirm={async () => {
          const undo = () => session.edit((draft) => replacedFields(draft, current));
          await verbs.restore(number);
          toast.success(copy.historyDialog.versionRestored, {
            action: { label: copy.common.undo, onClick: undo },
          });
          onRestored();
        }}
      />
    </section>
  );
}

const reasons: Record<string, string> = {
  created: copy.historyDialog.created,
  saved: copy.historyDialog.saved,
  autosaved: copy.historyDialog.autosaved,
  updated: copy.historyDialog.updated,
  restored: copy.historyDialog.restored,
  replaced: copy.historyDialog.replaced,
  imported: copy.historyDialog.imported,
  duplicated: copy.historyDialog.duplicated,
};

type RevisionListProps = {
  revisions: RevisionSummary[];
  chosen: number | null;
  onChoose: (number: number) => void;
};

function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  return (
    <ol
      className="grid gap-0.5 phone:max-h-44 phone:overflow-y-auto"
      aria-label={copy.historyDialog.savedVersionsNewestFirst}
    >
      {revisions.map(({ number, reason, createdBy, createdAt }) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
            className={cn(
              "-outline-offset-2 grid w-full gap-0.5 rounded-lg px-3 py-2 text-left text-sm transition-colors hover:bg-hover",
              number === chosen && "bg-hover",
            )}
          >
            <span className="font-medium">
              <RelativeTime at={createdAt} />
            </span>
            <span className="text-ink-3 text-xs">
              {reasons[reason] ?? reason}
              {createdBy && copy.historyDialog.by(createdBy)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type HistoryDialogProps = {
  post: Pick<Post, "id" | "publishedSchedule">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The saved states of the post, each compared with what is in the editor. */
export function HistoryDialog({ post, open, onOpenChange }: HistoryDialogProps) {
  const workspaceId = useCurrentWorkspace().id;
  const { id: postId, publishedSchedule } = post;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const query = useQuery({ ...revisionsQuery(workspaceId, postId, page), enabled: open });
  const number = chosen ?? query.data?.items[0]?.number ?? null;

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={copy.common.history}
        description={copy.historyDialog.description}
        className="md:max-w-5xl!"
      >
        {publishedSchedule && <PublishedOnSchedule schedule={publishedSchedule} />}
        <QueryView query={query} what={copy.historyDialog.theHistory}>
          {(data) => (
            <div className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
              <div>
                <RevisionList revisions={data.items} chosen={number} onChoose={setChosen} />
                {data.pagination.totalPages > 1 && (
                  <Pagination
                    pagination={data.pagination}
                    noun="version"
                    onPage={(next = 1) => setPage(next)}
                  />
                )}
              </div>
              {number !== null && (
                <RevisionChanges
                  key={number}
                  postId={postId}
                  number={number}
                  onRestored={() => onOpenChange(false)}
                />
              )}
            </div>
          )}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}

function PublishedOnSchedule({ schedule }: { schedule: NonNullable<Post["publishedSchedule"]> }) {
  const { scheduledAt, timezone } = schedule;
  return (
    <p className="mb-4 text-ink-2 text-sm">
      Published on schedule:{" "}
      <time dateTime={scheduledAt}>
        {dayAndTime(Date.parse(scheduledAt), timezone)} ({zoneLabel(timezone)})
      </time>
    </p>
  );
}
