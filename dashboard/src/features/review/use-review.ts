import type { ReviewItem } from "@schema/runs";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toastAbout } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { afterDecision } from "./after-decision";
import { type Decision, useDecide } from "./api/decide";

const news = toastAbout("review");

const done: Record<"publish" | "schedule" | "keep" | "reject", string> = {
  publish: "is published",
  schedule: "is scheduled",
  keep: "is approved and stays a draft",
  reject: "is rejected",
};

/** Decides on drafts one after the other; what was decided leaves the list at once, and comes back if it failed. */
export function useReview(
  workspaceId: string,
  items: ReviewItem[],
  onOpen: (runId: string | undefined) => void,
) {
  const queryClient = useQueryClient();
  const decide = useDecide(workspaceId);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = items.filter(({ run }) => !gone.has(run.id));

  const settle = async ({ run, post }: ReviewItem, decision: Decision) => {
    const next = afterDecision(
      shown.map((item) => item.run.id),
      run.id,
    );
    await decide.mutateAsync({ id: run.id, ...decision });
    setGone((before) => new Set([...before, run.id]));
    onOpen(next);
    const what = decision.verb === "reject" ? "reject" : decision.json.action;
    news.success(`“${post.title}” ${done[what]}`);
    queryClient.removeQueries({ queryKey: ["workspace", workspaceId, "post", post.id] });
  };

  return {
    shown,
    busy: decide.isPending,
    settle,
    /** As settle, but a failure is told and not thrown. */
    settleOrTell: (item: ReviewItem, decision: Decision) =>
      settle(item, decision).catch((error: unknown) =>
        news.error(`“${item.post.title}” is not decided`, { description: messageOf(error) }),
      ),
  };
}
