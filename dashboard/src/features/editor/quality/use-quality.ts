import type { QualityFinding, QualityInput } from "@schema/quality";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { Quality } from "../session/checks-state";
import { useDraft, useSession } from "../session/use-editor";
import { checkQuality, qualityInput } from "./check-quality";
import { withFollowedLinks } from "./with-followed-links";

const settleMs = 3_000;

/** The findings for the text as it is typed. While `follows` is set, the checks run again when typing pauses. */
export function useQuality(follows: boolean): Quality {
  const session = useSession();
  const workspaceId = useCurrentWorkspace().id;
  const postId = useDraft((draft) => draft.post?.id);
  const followed = useRef<readonly QualityFinding[]>([]);
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: async (input: QualityInput) => {
      const report = await checkQuality(workspaceId, postId ?? "", input);
      if (input.checkLinks) followed.current = report.findings;
      return withFollowedLinks(report, followed.current, input.content);
    },
  });
  const check = useCallback(
    (checkLinks: boolean) => mutate(qualityInput(session.store.now.fields, checkLinks)),
    [session, mutate],
  );

  useEffect(() => {
    if (!follows || postId === undefined) return;
    let seen: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { content } = session.store.now.fields;
      if (content === seen) return;
      seen = content;
      clearTimeout(timer);
      if (content.trim() !== "") timer = setTimeout(() => check(false), settleMs);
    };
    look();
    const stop = session.store.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [follows, postId, session, check]);

  return {
    report: data,
    error: isPending ? null : error,
    isChecking: isPending,
    isFollowingLinks: isPending && variables.checkLinks,
    check,
  };
}
