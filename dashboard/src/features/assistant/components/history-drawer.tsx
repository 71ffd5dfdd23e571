import { emptyContext } from "@schema/context";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { ErrorState } from "@/components/ui/error-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { historyQuery } from "../api/list-history";
import { HistoryEntry } from "./history-entry";

type HistoryDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; mayEdit: boolean };

/** What each change did, newest first, with the way back to any state. */
export function HistoryDrawer({ open, onOpenChange, mayEdit }: HistoryDrawerProps) {
  const { id } = useCurrentWorkspace();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...historyQuery(id),
    enabled: open,
  });
  const versions = data?.pages.flatMap((page) => page.items) ?? [];
  const newest = versions[0];
  // The oldest that is loaded waits for the one before it, without which nobody can tell what it changed.
  const shown = hasNextPage ? versions.slice(0, -1) : versions;

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="History"
      description="What each change did. Going back to a state is a change of its own, and can be undone like any other."
    >
      {error && !data && (
        <ErrorState error={error} onRetry={refetch} title="The history could not be loaded" />
      )}
      {!data && !error && <ListSkeleton label="Loading the history" />}
      {data && !newest && <p className="text-ink-2 text-sm">Nothing was written into the context so far.</p>}
      {newest && (
        <ol className="grid gap-4" aria-label="Changes, newest first">
          {shown.map((version, index) => (
            <HistoryEntry
              key={version.version}
              version={version}
              before={versions[index + 1] ?? { version: 0, fields: emptyContext }}
              newest={newest}
              mayEdit={mayEdit}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button className="mt-4" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older changes
        </Button>
      )}
    </Drawer>
  );
}
