import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsQuery } from "@/lib/integrations/list-integrations";
import { externalPostsQuery } from "../api/list-external-posts";
import { useDraft } from "../session/use-editor";
import { ExternalItem } from "./external-item";
import { NoIntegrations } from "./no-integrations";

/** The post on each other site that it is, or could be, published to. */
export function ExternalPanel() {
  const { id: workspaceId } = useCurrentWorkspace();
  const post = useDraft((draft) => draft.post);
  const connected = useQuery(integrationsQuery(workspaceId));
  const { data, error, refetch } = useQuery({
    ...externalPostsQuery(workspaceId, post?.id ?? ""),
    enabled: post !== null,
  });
  const integrations = connected.data?.items;
  if (integrations?.length === 0 && !data?.items.length) return <NoIntegrations />;
  if (!post) return <p className="text-ink-2 text-sm">Write something first: what is stored can be sent.</p>;
  if (error && !data)
    return <ErrorState error={error} onRetry={refetch} title="The sites could not be loaded" />;
  if (!data || !integrations) return <ListSkeleton label="Loading the sites" rows={2} />;
  return (
    <section aria-labelledby="also-publish-to" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="also-publish-to" className="font-semibold text-sm">
        Also publish to
      </h2>
      {data.items.map((external) => (
        <ExternalItem
          key={`${external.kind} ${external.destination}`}
          external={external}
          integration={
            external.connected ? integrations.find(({ kind }) => kind === external.kind) : undefined
          }
          post={post}
        />
      ))}
    </section>
  );
}
