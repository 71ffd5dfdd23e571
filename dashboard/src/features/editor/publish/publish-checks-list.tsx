import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Lightbulb from "lucide-react/icons/lightbulb";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { checkGroups, type Place, type PublishCheck } from "./publish-checks";
import type { usePublishChecks } from "./use-publish-checks";

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
