import type { PostSummary } from "@schema/posts";
import CalendarClock from "lucide-react/icons/calendar-clock";
import EyeOff from "lucide-react/icons/eye-off";
import Globe from "lucide-react/icons/globe";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { Fragment, lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import type { Selection } from "@/lib/use-selection";
import { useBulkPosts } from "../api/bulk-posts";
import { bulkWords, countPosts } from "../bulk-words";
import { BulkConfirm, type BulkQuestion } from "./bulk-confirm";
import type { BulkOutcome } from "./bulk-results";
import { BulkSend } from "./bulk-send";

const BulkScheduleDialog = lazy(() =>
  import("@/components/schedule/bulk/bulk-schedule-dialog").then((m) => ({ default: m.BulkScheduleDialog })),
);

const BulkResults = lazy(() => import("./bulk-results").then((m) => ({ default: m.BulkResults })));

const verbs = [
  { verb: "publish", icon: Globe },
  { verb: "unpublish", icon: EyeOff },
  { verb: "delete", icon: Trash2 },
] as const;

/** What can be done to the posts chosen; floats over the list while any are. */
export function BulkBar({ posts: chosen, selection }: { posts: PostSummary[]; selection: Selection }) {
  const bulk = useBulkPosts(useCurrentWorkspace().id);
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const told = useLast(outcome) !== null;
  const [scheduling, setScheduling] = useState<PostSummary[] | null>(null);

  const run = async ({ verb, posts: asked }: BulkQuestion) => {
    const result = await bulk.mutateAsync({ verb, ids: asked.map((post) => post.id) });
    selection.replace(result.items.filter((item) => !item.ok).map((item) => item.id));
    if (result.failed === 0)
      toast.success(
        result.skipped === 0
          ? `${countPosts(result.succeeded)} ${bulkWords[verb].done}`
          : `${countPosts(result.succeeded)} ${bulkWords[verb].done}, ${result.skipped} already ${bulkWords[verb].done}`,
      );
    else setOutcome({ verb, result, posts: asked });
  };

  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Selected posts"
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center justify-center gap-1 rounded-xl border border-line-strong bg-raised p-1.5 shadow-modal"
        >
          <span className="whitespace-nowrap px-2 font-medium text-sm tabular-nums">
            {chosen.length}
            <span className="phone:sr-only"> selected</span>
          </span>
          {verbs.map(({ verb, icon: Icon }) => (
            <Fragment key={verb}>
              <Button
                size="sm"
                variant={verb === "delete" ? "danger-ghost" : "ghost"}
                onClick={() => setAsking({ verb, posts: chosen })}
                className="phone:px-2! phone:text-xs"
              >
                <Icon aria-hidden="true" className="phone:hidden" />
                {bulkWords[verb].label}
              </Button>
              {verb === "publish" && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => setScheduling(chosen)}
                  className="phone:px-2! phone:text-xs"
                >
                  <CalendarClock aria-hidden="true" className="phone:hidden" />
                  Schedule
                </Button>
              )}
            </Fragment>
          ))}
          <BulkSend posts={chosen} />
          <IconButton label="Clear the selection" onClick={() => selection.replace([])}>
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
      <BulkConfirm question={asking} onClose={() => setAsking(null)} onConfirm={run} />
      {scheduling && (
        <Suspense fallback={null}>
          <BulkScheduleDialog
            posts={scheduling}
            onClose={() => setScheduling(null)}
            onScheduled={(failedIds) => selection.replace(failedIds)}
          />
        </Suspense>
      )}
      {told && (
        <Suspense fallback={null}>
          <BulkResults outcome={outcome} onClose={() => setOutcome(null)} />
        </Suspense>
      )}
    </>
  );
}
