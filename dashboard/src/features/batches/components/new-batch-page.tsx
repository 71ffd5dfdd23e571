import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { NoModelCard } from "@/components/runs/no-model-card";
import { writingFields } from "@/components/runs/writing-input";
import { WritingOptionsFields } from "@/components/runs/writing-options-fields";
import { TimesFields } from "@/components/schedule/bulk/times-fields";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Page, PageHeader } from "@/components/ui/page-header";
import { bothLoaded, QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { localTimeAt } from "@/lib/schedule/wall-time";
import { topicsQuery } from "@/lib/topics";
import { workspaceQuery } from "@/lib/workspace";
import { useHasNoModel } from "@/lib/writer";
import { type BatchFields, batchProblems, topTopics } from "../batch-input";
import { copy } from "../copy";
import { PlanPanel } from "./plan-panel";
import { TopicsField } from "./topics-field";

const dayMs = 86_400_000;
const usualCount = "10";

const firstFields = ({ topicIds, openIds, workspaceZone: zone }: BatchFormProps): BatchFields => ({
  name: "",
  count: topicIds.length > 0 ? String(topicIds.length) : usualCount,
  topicIds: topicIds.length > 0 ? topicIds : topTopics(openIds, usualCount),
  keywords: "",
  plan: {
    perWeek: "3",
    weekdays: [1, 2, 3, 4, 5],
    windows: [{ id: 1, from: "09:00", to: "17:00" }],
    startDate: localTimeAt(Date.now() + dayMs, zone).slice(0, 10),
    zone,
  },
  review: true,
  writing: writingFields({}),
  images: true,
});

type BatchFormProps = {
  /** Chosen before; otherwise, the open ones are used, from the top. */
  topicIds: string[];
  openIds: string[];
  workspaceZone: string;
};

/** What to write and when, beside the resulting plan. */
function BatchForm(props: BatchFormProps) {
  const { topicIds, openIds, workspaceZone } = props;
  const [fields, setFields] = useState(() => firstFields(props));
  const [takesOpen, setTakesOpen] = useState(topicIds.length === 0 && openIds.length > 0);
  const [asked, setAsked] = useState(false);
  const today = localTimeAt(Date.now(), fields.plan.zone).slice(0, 10);
  const problems = batchProblems(fields, today);
  const shown = asked ? problems : {};
  const change = (next: Partial<BatchFields>) => setFields({ ...fields, ...next });
  const takeOpen = (on: boolean) => {
    setTakesOpen(on);
    change({ topicIds: on ? topTopics(openIds, fields.count) : [] });
  };
  const chooseTopics = (ids: string[]) => {
    setTakesOpen(false);
    change({
      topicIds: ids,
      count:
        Number(fields.count) === fields.topicIds.length || Number(fields.count) < ids.length
          ? String(ids.length || usualCount)
          : fields.count,
    });
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid gap-6">
        <Card>
          <CardHeader title={copy.newBatchPage.whatToWrite} />
          <CardBody className="grid gap-4">
            <div className="grid gap-3 md:grid-cols-[7rem_1fr]">
              <Field label={copy.common.posts} error={shown.count}>
                <Input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={500}
                  value={fields.count}
                  onChange={({ target: { value: count } }) =>
                    change({ count, ...(takesOpen && { topicIds: topTopics(openIds, count) }) })
                  }
                />
              </Field>
              <Field label={copy.newBatchPage.name} optional>
                <Input
                  maxLength={200}
                  value={fields.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              </Field>
            </div>
            {openIds.length > 0 && (
              <Switch
                label={copy.newBatchPage.useOpenTopics}
                hint={copy.newBatchPage.hint}
                checked={takesOpen}
                onCheckedChange={takeOpen}
              />
            )}
            <TopicsField ids={fields.topicIds} onChange={chooseTopics} />
            <Field
              label={copy.newBatchPage.keywords}
              optional
              hint={copy.newBatchPage.forSuggestedTopicsSeparate}
            >
              <Input value={fields.keywords} onChange={({ target }) => change({ keywords: target.value })} />
            </Field>
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={copy.newBatchPage.when} />
          <CardBody className="grid gap-4">
            <TimesFields
              plan={fields.plan}
              problems={shown}
              today={today}
              workspaceZone={workspaceZone}
              onChange={(plan) => change({ plan })}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={copy.newBatchPage.how} />
          <CardBody className="grid gap-5">
            <Switch
              label={copy.newBatchPage.reviewFirst}
              hint={copy.newBatchPage.nothingScheduledUntilApprove}
              checked={fields.review}
              onCheckedChange={(review) => change({ review })}
            />
            <WritingOptionsFields
              fields={fields.writing}
              inherited={copy.newBatchPage.workspaceDefault}
              onChange={(writing) => change({ writing })}
            />
            <Switch
              label={copy.newBatchPage.heroImages}
              hint={copy.newBatchPage.socialCardAlwaysCreated}
              checked={fields.images}
              onCheckedChange={(images) => change({ images })}
            />
          </CardBody>
        </Card>
      </div>
      <PlanPanel
        fields={fields}
        sound={Object.keys(problems).length === 0}
        onUnsound={() => setAsked(true)}
      />
    </div>
  );
}

const route = getRouteApi("/shell/w/$slug/generate/new");

export function NewBatchPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle(copy.common.newBatch, workspace.name);
  const { topics } = route.useSearch();
  const settings = useQuery(workspaceQuery(workspace.id));
  const open = useQuery(topicsQuery(workspace.id, { state: "open", limit: 100 }));
  const hasNoModel = useHasNoModel();
  return (
    <Page>
      <PageHeader title={copy.common.newBatch} description={copy.newBatchPage.description} />
      {hasNoModel ? (
        <NoModelCard />
      ) : (
        <QueryView
          query={bothLoaded(settings, open)}
          what={copy.newBatchPage.theForm}
          skeleton={<Skeleton className="h-96 rounded-xl" />}
        >
          {([{ timezone }, { items }]) => (
            <BatchForm
              topicIds={topics?.split(",").filter(Boolean) ?? []}
              openIds={items.map(({ id }) => id)}
              workspaceZone={timezone}
            />
          )}
        </QueryView>
      )}
    </Page>
  );
}
