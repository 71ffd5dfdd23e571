import type { QualityFinding, QualityInput, QualityReport } from "@schema/quality";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import type { Quality } from "../session/checks-state";
import type { DraftFields } from "../session/draft-fields";
import { useDraft, useSession } from "../session/use-editor";
import type { TextLink } from "../source/text-link";

/** The fields that are checked, as typed, whether stored or not. */
export function qualityInput(fields: DraftFields, checkLinks: boolean): QualityInput {
  const { title, content, seoTitle, seoDescription, seoKeywords, excerpt } = fields;
  return { title, content, seoTitle, seoDescription, seoKeywords, excerpt, checkLinks };
}

export const checkQuality = (workspaceId: string, id: string, json: QualityInput) =>
  unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].quality.$post({ param: { workspaceId, id }, json }));

/**
 * Keeps the findings of the last request for links that are still in the text: a check without requests would not find
 * them.
 */
function withFollowedLinks(
  report: QualityReport,
  followed: readonly QualityFinding[],
  content: string,
): QualityReport {
  const isNew = (one: QualityFinding) =>
    one.excerpt !== null &&
    content.includes(one.excerpt) &&
    !report.findings.some(({ message, excerpt }) => message === one.message && excerpt === one.excerpt);
  const kept = followed.filter((one) => one.check === "links_alive" && isNew(one));
  if (kept.length === 0) return report;
  return {
    ...report,
    findings: [...report.findings, ...kept],
    passed: report.passed.filter((check) => check !== "links_alive"),
  };
}

/** Puts what a finding suggests into the text, or reports that its words are gone. */
export function acceptSuggestion(
  link: TextLink,
  { find, replace }: NonNullable<QualityFinding["suggestion"]>,
): boolean {
  const done = link.replace(find, replace);
  if (!done)
    toast.error(copy.qualityPanel.textHasChangedSinceCheck, { description: copy.qualityPanel.description });
  return done;
}

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
