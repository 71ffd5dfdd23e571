import { useQuery } from "@tanstack/react-query";
import Quote from "lucide-react/icons/quote";
import Telescope from "lucide-react/icons/telescope";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace-query";
import { claimsQuery } from "../api/list-claims";
import { groupClaims } from "../group-claims";
import { useDraft } from "../session/use-editor";
import { EvidenceClaim } from "./evidence-claim";
import { EvidenceCounts } from "./evidence-counts";
import { EvidenceFind } from "./evidence-find";

/** The factual sentences of the post, those that need a look first, each with what it rests on. */
export function EvidencePanel({ postId }: { postId: string }) {
  const { id: workspaceId, role } = useCurrentWorkspace();
  const { data, error, refetch } = useQuery(claimsQuery(workspaceId, postId));
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const content = useDraft((draft) => draft.fields.content);
  const mayEdit = atLeast(role, "editor");
  if (error) return <ErrorState error={error} onRetry={refetch} title="The claims could not be loaded" />;
  if (!data) return <ListSkeleton label="Loading the claims" />;
  const groups = groupClaims(data.items, content);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.items.length === 0 ? (
        <EmptyState
          icon={Quote}
          title="No claims found yet"
          action={mayEdit && <EvidenceFind postId={postId} first />}
        >
          Sentences with numbers, names, dates and comparisons are looked up in your sources. A quote counts
          only where it stands there word for word.
        </EmptyState>
      ) : (
        <>
          <EvidenceCounts claims={groups.flatMap(({ claims, inText }) => (inText ? claims : []))} />
          {mayEdit && <EvidenceFind postId={postId} />}
        </>
      )}
      {workspace?.requireEvidence && (
        <p className="flex gap-2 text-ink-2 text-sm">
          <Telescope aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          This workspace publishes a claim only with evidence, or when somebody accepted it.
        </p>
      )}
      {groups
        .filter(({ claims }) => claims.length > 0)
        .map(({ label, claims, inText }) => (
          <section key={label} aria-label={label} className="grid gap-2">
            <h3 className="font-medium text-ink-2 text-xs">
              {label} <span className="text-ink-3">{claims.length}</span>
            </h3>
            <ul className="grid gap-2">
              {claims.map((claim) => (
                <EvidenceClaim
                  key={claim.id}
                  postId={postId}
                  claim={claim}
                  inText={inText}
                  mayEdit={mayEdit}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
