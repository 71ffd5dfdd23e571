import { keepPreviousData, useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Lightbulb from "lucide-react/icons/lightbulb";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import { claimsQuery } from "../evidence/api";
import { checkQuality, qualityInput } from "../quality/use-quality";
import { useDraft } from "../session/use-editor";
import { checkGroups, type Place, type PublishCheck, publishChecks } from "./publish-checks";

/** What is missing before the post, as it is typed now, is published. Links to other sites are followed on request. */
export function usePublishChecks() {
  const { id: workspaceId } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id ?? "");
  const fields = useDraft((draft) => draft.fields);
  const problems = useDraft((draft) => draft.problems);
  const [checkLinks, setCheckLinks] = useState(false);
  const enabled = postId !== "";
  const workspace = useQuery(workspaceQuery(workspaceId));
  const claims = useQuery({ ...claimsQuery(workspaceId, postId), enabled });
  const input = qualityInput(fields, checkLinks);
  const quality = useQuery({
    queryKey: ["workspace", workspaceId, "quality", postId, input],
    queryFn: () => checkQuality(workspaceId, postId, input),
    enabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const skipped = quality.data?.skipped.some(({ check }) => check === "links_alive") ?? false;
  return {
    checks: publishChecks({
      fields,
      problems,
      findings: quality.data?.findings ?? [],
      claims: claims.data?.items ?? [],
      requireEvidence: workspace.data?.requireEvidence ?? false,
    }),
    isChecking: enabled && (quality.isFetching || claims.isLoading || workspace.isLoading),
    error: quality.error,
    onCheckLinks: skipped && !checkLinks ? () => setCheckLinks(true) : undefined,
  };
}

const shownFirst = 3;

const look = ({ group, level }: PublishCheck) =>
  group === "blocking"
    ? { Icon: OctagonAlert, tone: "text-bad" }
    : level === "problem"
      ? { Icon: TriangleAlert, tone: "text-warn" }
      : { Icon: Lightbulb, tone: "text-ink-3" };

/** Distinguishes the same finding in several passages. */
function Passage({ message, place }: PublishCheck) {
  if (place.in !== "text" || place.words === "" || message.includes(place.words)) return null;
  return <span className="truncate text-ink-3 text-xs">{copy.publishChecks.passage(place.words)}</span>;
}

type PublishChecksListProps = ReturnType<typeof usePublishChecks> & { onGo: (place: Place) => void };

/** What is missing, most important first; each entry links to its place. */
export function PublishChecksList({ checks, isChecking, error, onCheckLinks, onGo }: PublishChecksListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? checks : checks.slice(0, shownFirst);
  return (
    <section aria-label={copy.common.checks} className="grid gap-2">
      <div className="flex min-h-6 flex-wrap items-center gap-x-2">
        <h3 className="font-medium text-sm">{copy.common.checks}</h3>
        <p role="status" className="flex items-center gap-1.5 text-ink-3 text-xs">
          {isChecking ? (
            <>
              <Spinner className="size-3" />
              {copy.publishChecks.checking}
            </>
          ) : error ? (
            messageOf(error)
          ) : checks.length === 0 ? (
            <>
              <CircleCheck aria-hidden="true" className="size-3.5 text-good" />
              {copy.publishChecks.nothingMissing}
            </>
          ) : (
            copy.publishChecks.count(checks.length)
          )}
        </p>
        {onCheckLinks && !isChecking && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={onCheckLinks}>
            {copy.qualityPanel.checkLinks}
          </Button>
        )}
      </div>
      {checkGroups.map((group) => {
        const found = shown.filter((check) => check.group === group);
        if (found.length === 0) return null;
        return (
          <section key={group} aria-label={copy.publishChecks.groups[group]} className="grid gap-1">
            <h4 className="text-ink-3 text-xs">{copy.publishChecks.groups[group]}</h4>
            <ul className="overflow-hidden rounded-lg border">
              {found.map((check) => {
                const { Icon, tone } = look(check);
                return (
                  <li
                    key={`${check.message} ${JSON.stringify(check.place)}`}
                    className="border-b last:border-b-0"
                  >
                    <button
                      type="button"
                      onClick={() => onGo(check.place)}
                      className="flex w-full items-start gap-2 px-3 py-2 text-left text-sm hover:bg-hover phone:py-3"
                    >
                      <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", tone)} />
                      <span className="grid min-w-0 flex-1">
                        <span className="line-clamp-3 [overflow-wrap:anywhere]">{check.message}</span>
                        <Passage {...check} />
                      </span>
                      <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {checks.length > shown.length && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setAll(true)}>
          {copy.publishChecks.showAll(checks.length)}
        </Button>
      )}
    </section>
  );
}
