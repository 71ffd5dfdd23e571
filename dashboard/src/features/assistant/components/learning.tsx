import type { Proposal } from "@schema/context";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Lightbulb from "lucide-react/icons/lightbulb";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { learningKey } from "@/lib/learning/learning-key";
import { useLive } from "@/lib/live/use-live";
import { useNow } from "@/lib/use-now";
import { proposalsKey, proposalsQuery } from "../api/list-proposals";
import { changesWords } from "../changes-words";
import { copy } from "../copy";
import { isNews } from "../is-news";
import { isUnderWay } from "../under-way";
import { LearningRun } from "./learning-run";

/** Proposals that nobody has decided on. */
function WaitingProposals({ proposals }: { proposals: Proposal[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <ul className="grid gap-2" aria-label={copy.learning.proposalsWaitingFor}>
      {proposals.map(({ id, title, items, createdAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-accent/40 bg-accent-soft/50 py-3 pr-3 pl-4"
        >
          <Lightbulb aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
            <p className="text-ink-2 text-xs">
              {changesWords(items)}, <RelativeTime at={createdAt} />
            </p>
          </div>
          <Link
            to="/w/$slug/context/proposals/$proposalId"
            params={{ slug, proposalId: id }}
            aria-label={copy.learning.review(title)}
            className={buttonClass("primary", "sm")}
          >
            {copy.learning.reviewLink}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const newest = "5";
/** The live feed reports changes immediately; this is for when it is disconnected. */
const fallbackMs = 5000;

/** The newest runs that read sources for the context, of both kinds, newest first. */
const learningQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: learningKey(workspaceId),
    queryFn: async () => {
      const [reads, researches] = await Promise.all([
        list(workspaceId, "context"),
        list(workspaceId, "research"),
      ]);
      return [...reads.items, ...researches.items].sort(
        (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
      );
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? fallbackMs : false),
  });

const list = (workspaceId: string, kind: "context" | "research") =>
  unwrap(
    api.v1.workspaces[":workspaceId"].runs.$get({ param: { workspaceId }, query: { kind, limit: newest } }),
  );

const mostShown = 3;

/** What is being learned right now, and the results that wait for a decision. */
export function Learning({ mayEdit }: { mayEdit: boolean }) {
  const { id } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const runs = useQuery(learningQuery(id)).data ?? [];
  const proposals = useQuery(proposalsQuery(id, 1)).data?.items ?? [];
  const [hidden, setHidden] = useState<string[]>([]);
  const now = useNow(60_000);

  useLive(id, (message) => {
    const ofPost = message.type !== "hello" && (message.type !== "run" || message.batchId !== null);
    if (ofPost) return;
    void queryClient.invalidateQueries({ queryKey: learningKey(id) });
    void queryClient.invalidateQueries({ queryKey: proposalsKey(id) });
  });

  const open = proposals.filter(({ state }) => state === "open");
  const shown = runs.filter((run) => isNews(run, runs, now) && (isUnderWay(run) || !hidden.includes(run.id)));
  if (open.length === 0 && shown.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {shown.slice(0, mostShown).map((run) => (
        <LearningRun
          key={run.id}
          run={run}
          mayEdit={mayEdit}
          onHide={() => setHidden((before) => [...before, run.id])}
        />
      ))}
      {open.length > 0 && <WaitingProposals proposals={open.slice(0, mostShown)} />}
    </div>
  );
}
