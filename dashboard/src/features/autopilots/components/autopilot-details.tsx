import type { Autopilot } from "@schema/autopilots";
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ShareBar, shareOf } from "@/components/ui/share-bar";
import { useMe } from "@/lib/me";
import { spentWords } from "../autopilot-words";
import { copy } from "../copy";

/** What an autopilot has spent this month, and how much of its budget that is. */
function Spent({ autopilot }: { autopilot: Pick<Autopilot, "settings" | "spent"> }) {
  const { costUsd, unpricedCalls } = autopilot.spent;
  const limit = autopilot.settings.monthlyBudgetUsd;
  return (
    <div className="grid gap-1.5">
      <span className="tabular-nums">{spentWords(autopilot)}</span>
      {limit !== null && <ShareBar share={shareOf(costUsd, limit)} />}
      {unpricedCalls > 0 && (
        <span className="text-ink-3 text-xs">{copy.details.unpriced(unpricedCalls)}</span>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-3 text-xs">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** How an autopilot is set up, and what it has spent. */
export function AutopilotDetails({ autopilot }: { autopilot: Autopilot }) {
  const me = useMe().user.id;
  const { settings, reviewer } = autopilot;
  const { daysAhead, review, keywords, suggestTopics, images } = settings;
  return (
    <Card>
      <CardHeader title={copy.details.title} />
      <CardBody>
        <dl className="grid gap-4 text-sm phone:grid-cols-2">
          <Fact name={copy.details.written}>{copy.details.daysAhead(daysAhead)}</Fact>
          <Fact name={copy.details.afterwards}>{review ? copy.details.review : copy.details.schedule}</Fact>
          {review && (
            <Fact name={copy.form.reviewer}>
              {reviewer === null ? (
                copy.form.anyone
              ) : (
                <>
                  {reviewer.id === me ? copy.form.you(reviewer.name) : reviewer.name}
                  {!reviewer.mayReview && (
                    <span className="block text-warn text-xs">{copy.details.noLonger}</span>
                  )}
                </>
              )}
            </Fact>
          )}
          <Fact name={copy.form.topics}>
            {keywords.length > 0 ? copy.details.keywords(keywords.join(", ")) : copy.details.anyTopic}
            <span className="block text-ink-3 text-xs">
              {suggestTopics ? copy.details.suggests : copy.details.suggestsNone}
            </span>
          </Fact>
          <Fact name={copy.form.images}>{images ? copy.details.images : copy.details.noImages}</Fact>
          <Fact name={copy.details.spent}>
            <Spent autopilot={autopilot} />
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}
