import { useQuery } from "@tanstack/react-query";
import { Drawer } from "@/components/ui/drawer";
import { ErrorState } from "@/components/ui/error-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useLast } from "@/lib/use-last";
import { sourceQuery } from "../api/get-source";
import { sourceName } from "../source-words";
import { QuotableSwitch } from "./quotable-switch";
import { SourceFacts } from "./source-facts";
import { SourceText } from "./source-text";

type SourceDrawerProps = {
  sourceId: string | undefined;
  /** Shown in its place. */
  quote: string | undefined;
  onClose: () => void;
};

/** What was captured of a source: open while the address names it. */
export function SourceDrawer({ sourceId, quote, onClose }: SourceDrawerProps) {
  const { id: workspaceId, role } = useCurrentWorkspace();
  const shownId = useLast(sourceId ?? null);
  const { data, error, refetch } = useQuery({
    ...sourceQuery(workspaceId, shownId ?? ""),
    enabled: sourceId !== undefined,
  });
  return (
    <Drawer
      open={sourceId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={data ? sourceName(data) : "Source"}
      description={data && <SourceFacts source={data} />}
    >
      {!data && !error && <ListSkeleton label="Loading the source" />}
      {error && !data && (
        <ErrorState error={error} onRetry={refetch} title="The source could not be loaded" />
      )}
      {data && <QuotableSwitch source={data} mayEdit={atLeast(role, "editor")} />}
      {data && <SourceText key={data.id} source={data} quote={quote} />}
    </Drawer>
  );
}
