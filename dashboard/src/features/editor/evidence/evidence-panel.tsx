import { claimedText } from "@schema/claimed-text";
import { type Claim, ClaimState } from "@schema/claims";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Quote from "lucide-react/icons/quote";
import Telescope from "lucide-react/icons/telescope";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { ListView } from "@/components/ui/query-view";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace";
import { useHasNoModel } from "@/lib/writer";
import { copy } from "../copy";
import { whyUnsent } from "../session/field-problems";
import { useDraft, useSession } from "../session/use-editor";
import { claimsKey, claimsQuery } from "./api";
import { ClaimStateBadge, EvidenceClaim } from "./evidence-claim";

/** Asks the writer for new sentences for the claims without evidence; one request for all of them. */
function EvidenceSuggest({ postId }: { postId: string }) {
  const { id: workspaceId } = useCurrentWorkspace();
  const hasNoModel = useHasNoModel();
  const session = useSession();
  const queryClient = useQueryClient();
  const suggest = useMutation({
    mutationFn: async () => {
      if (!(await session.flush()))
        throw new Error(whyUnsent(session.store.now.save, session.store.now.problems));
      return unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].claims.suggest.$post({
          param: { workspaceId, id: postId },
        }),
      );
    },
    onSuccess: (claims) => queryClient.setQueryData(claimsKey(workspaceId, postId), claims),
  });
  if (hasNoModel) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" loading={suggest.isPending} onClick={() => suggest.mutate()}>
        {!suggest.isPending && <WandSparkles aria-hidden="true" />}
        {copy.evidenceSuggest.suggestCorrections}
      </Button>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {suggest.isSuccess && copy.evidenceSuggest.suggested(suggest.data.suggested)}
      </p>
      <FormError error={suggest.error} />
    </div>
  );
}

/** Finds the claims of the stored text again; responds when the writer is done. */
function useFindClaims(workspaceId: string, postId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].claims.find.$post({
          param: { workspaceId, id: postId },
          json: {},
        }),
      ),
    onSuccess: (claims) => queryClient.setQueryData(claimsKey(workspaceId, postId), claims),
  });
}

type EvidenceFindProps = { postId: string; first?: boolean };

/** Stores what was typed, then finds its claims. */
function EvidenceFind({ postId, first = false }: EvidenceFindProps) {
  const session = useSession();
  const find = useFindClaims(useCurrentWorkspace().id, postId);
  const [saving, setSaving] = useState(false);
  const [unsent, setUnsent] = useState<Error | null>(null);
  const busy = saving || find.isPending;
  const start = async () => {
    setSaving(true);
    setUnsent(null);
    try {
      const isSaved = await session.flush();
      const { save, problems } = session.store.now;
      if (isSaved) find.mutate();
      else setUnsent(new Error(whyUnsent(save, problems)));
    } catch (error) {
      setUnsent(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setSaving(false);
    }
  };
  const partial = find.data?.partial;

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={first ? "primary" : "secondary"} size="sm" loading={busy} onClick={start}>
        {!busy && <Telescope aria-hidden="true" />}
        {first ? copy.evidencePanel.findClaims : copy.common.checkAgain}
      </Button>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {busy && copy.evidencePanel.checkingTextAgainstSources}
        {find.isSuccess && !busy && !partial && copy.evidencePanel.doneLinksAndDecisionsKept}
        {partial && !busy && copy.evidencePanel.writerReadOfParts(partial.read, partial.parts)}
      </p>
      <FormError error={unsent ?? find.error} />
    </div>
  );
}

interface ClaimGroup {
  label: string;
  claims: Claim[];
  /** Whether their sentences are in the post as it is typed now. */
  inText: boolean;
}

/** What needs a decision first; sentences that were removed from the post last. */
function groupClaims(claims: readonly Claim[], text: string): ClaimGroup[] {
  const there = claims.filter(({ sentence }) => text.includes(sentence));
  const of = (...states: ClaimState[]) => there.filter(({ state }) => states.includes(state));
  return [
    { label: copy.evidencePanel.needsReview, claims: of("gone", "unsupported"), inText: true },
    { label: copy.evidencePanel.supported, claims: of("supported"), inText: true },
    { label: copy.evidencePanel.accepted, claims: of("accepted"), inText: true },
    {
      label: copy.evidencePanel.noLongerInText,
      claims: claims.filter((claim) => !there.includes(claim)),
      inText: false,
    },
  ];
}

/** How many claims of the text are in each state. */
function EvidenceCounts({ claims }: { claims: readonly Claim[] }) {
  const counts = ClaimState.options.map((state) => ({
    state,
    count: claims.filter((claim) => claim.state === state).length,
  }));
  return (
    <ul aria-label={copy.evidencePanel.claimsInText} className="flex flex-wrap gap-x-3 gap-y-1.5">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state} className="flex items-center gap-1.5 text-sm tabular-nums">
            <ClaimStateBadge state={state} />
            {count}
          </li>
        ))}
    </ul>
  );
}

/** The factual sentences of the post, each with its evidence; those that need review first. */
export function EvidencePanel({ postId }: { postId: string }) {
  const { id: workspaceId, role } = useCurrentWorkspace();
  const query = useQuery(claimsQuery(workspaceId, postId));
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const content = useDraft((draft) => draft.fields.content);
  const mayEdit = atLeast(role, "editor");
  const text = useDraft((draft) => claimedText(draft.fields));
  const groups = groupClaims(query.data?.items ?? [], text);
  const lacks = query.data?.items.some(({ state }) => state === "gone" || state === "unsupported");

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListView
        query={query}
        noun="claim"
        empty={{
          icon: Quote,
          title: copy.evidencePanel.noClaimsFoundYet,
          text: copy.evidencePanel.text,
          action: mayEdit && <EvidenceFind postId={postId} first />,
        }}
      >
        {() => (
          <div className="grid gap-4">
            <EvidenceCounts claims={groups.flatMap(({ claims, inText }) => (inText ? claims : []))} />
            {mayEdit && <EvidenceFind postId={postId} />}
            {mayEdit && lacks && <EvidenceSuggest postId={postId} />}
          </div>
        )}
      </ListView>
      {workspace?.requireEvidence && (
        <p className="flex gap-2 text-ink-2 text-sm">
          <Telescope aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {copy.evidencePanel.workspaceOnlyPublishesClaims}
        </p>
      )}
      {groups
        .filter(({ claims }) => claims.length > 0)
        .map(({ label, claims }) => (
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
                  inText={content.includes(claim.sentence)}
                  mayEdit={mayEdit}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
