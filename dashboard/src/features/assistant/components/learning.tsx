import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { learningKey } from "@/lib/learning/learning-key";
import { useLive } from "@/lib/live/use-live";
import { useNow } from "@/lib/use-now";
import { learningQuery } from "../api/list-learning";
import { proposalsKey, proposalsQuery } from "../api/list-proposals";
import { isNews } from "../is-news";
import { isUnderWay } from "../under-way";
import { LearningRun } from "./learning-run";
import { WaitingProposals } from "./waiting-proposals";

const mostShown = 3;

/** What is being learned at this moment, and what came of it and waits for somebody. */
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
