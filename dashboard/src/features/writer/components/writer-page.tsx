import type { WriterSettings } from "@schema/writer";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { LoadProblem, QueryView } from "@/components/ui/query-view";
import { ShareBar, shareOf } from "@/components/ui/share-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { countOf, shortCount, usd } from "@/lib/number-words";
import { atLeast } from "@/lib/roles";
import { writerKey, writerQuery } from "@/lib/writer";
import { copy } from "../copy";
import { isFree } from "../writer-form";
import { monthWords } from "../writer-words";
import { BudgetCard } from "./budget-card";
import { CallsCard } from "./calls-card";
import { TasksCard } from "./tasks-card";
import { TestCard } from "./test-card";
import { WriterCard } from "./writer-card";

type UsageBarProps = {
  label: string;
  used: number;
  /** Null means no limit: then only the number is shown. */
  most: number | null;
  show: (amount: number) => string;
};

function UsageBar({ label, used, most, show }: UsageBarProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-2">{label}</span>
        <span className="tabular-nums">
          <span className="font-medium">{show(used)}</span>
          <span className="text-ink-3">
            {most === null ? copy.writerPage.noLimit : copy.writerPage.of(show(most))}
          </span>
        </span>
      </div>
      {most !== null && <ShareBar share={shareOf(used, most)} />}
    </div>
  );
}

const parts = { calls: "call", tokens: "token", cost: "spending" };

/** This month's usage, each figure beside its limit. */
function UsageCard({ settings: { usage, today, budget, kind } }: { settings: WriterSettings }) {
  const { calls, inputTokens, outputTokens, images, costUsd, unpricedCalls, exhausted } = usage;
  const { unconfirmedCalls = 0, unconfirmedCostUsd = 0, searches = 0 } = usage;
  const tokens = inputTokens + outputTokens;
  return (
    <Card>
      <CardHeader title={monthWords(usage)} description={copy.writerPage.perCalendarMonthInUtc} />
      <CardBody className="grid gap-5">
        {exhausted && !isFree(kind) && (
          <Notice tone="warn">{copy.writerPage.monthsBudgetUsedUp(parts[exhausted])}</Notice>
        )}
        {!exhausted && today.exhausted && !isFree(kind) && (
          <Notice tone="warn">{copy.writerPage.todaysBudgetUsedUp(parts[today.exhausted])}</Notice>
        )}
        <UsageBar label={copy.common.cost} used={costUsd} most={budget.costUsd} show={usd} />
        <UsageBar label={copy.common.calls} used={calls} most={budget.calls} show={shortCount} />
        <UsageBar label={copy.common.tokens} used={tokens} most={budget.tokens} show={shortCount} />
        <p className="text-ink-3 text-sm">
          {copy.writerPage.tokensInOut(
            shortCount(inputTokens),
            shortCount(outputTokens),
            countOf(images, "image"),
          )}
          {searches > 0 && copy.writerPage.searchesIncluded(shortCount(searches), searches)}
          {today.calls > 0 &&
            ` ${copy.writerPage.today(usd(today.costUsd), countOf(today.calls, "call"), shortCount(today.tokens))}`}
          {unpricedCalls > 0 && copy.writerPage.hadNoPrice(countOf(unpricedCalls, "call"), unpricedCalls)}
        </p>
        {unconfirmedCalls > 0 && (
          <p className="text-ink-2 text-sm">
            {countOf(unconfirmedCalls, "call")} unconfirmed
            {unconfirmedCostUsd > 0 && `, about ${usd(unconfirmedCostUsd)}`}: the response never arrived, but
            your provider may have billed {unconfirmedCalls === 1 ? "it" : "them"}. Not included above.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

const usageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...writerKey(workspaceId), "usage"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].writer.usage.$get({ param: { workspaceId } })),
  });

/** The months before this one; nothing if there are none. */
function MonthsCard() {
  const query = useQuery(usageQuery(useCurrentWorkspace().id));
  if (!query.data) return <LoadProblem query={query} what={copy.writerPage.earlierMonths} />;
  const before = query.data.items.slice(1);
  if (before.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-[0.9375rem]">{copy.writerPage.earlierMonths2}</h2>
      <Table label={copy.writerPage.earlierMonths2}>
        <THead>
          <tr className="border-b">
            <Th>{copy.writerPage.month}</Th>
            <Th className="text-right">{copy.common.calls}</Th>
            <Th className="text-right">{copy.common.tokens}</Th>
            <Th className="text-right">{copy.writerPage.images}</Th>
            <Th className="text-right">{copy.common.cost}</Th>
          </tr>
        </THead>
        <TBody>
          {before.map((usage) => (
            <Tr key={usage.month}>
              <Td className="whitespace-nowrap">{monthWords(usage)}</Td>
              <Td className="text-right tabular-nums">{shortCount(usage.calls)}</Td>
              <Td className="text-right tabular-nums">
                {shortCount(usage.inputTokens + usage.outputTokens)}
              </Td>
              <Td className="text-right tabular-nums">{shortCount(usage.images)}</Td>
              <Td className="text-right tabular-nums">{usd(usage.costUsd)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </section>
  );
}

export function WriterPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle(copy.writerPage.writer, name);
  const query = useQuery(writerQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page>
      <PageHeader
        title={copy.writerPage.writer}
        description={mayEdit ? copy.writerPage.chooseModelSetMonthly : copy.writerPage.seeWhichModelWrites}
      />
      <QueryView
        query={query}
        what={copy.writerPage.theWriter}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-72" />
            <Skeleton className="h-64" />
          </div>
        }
      >
        {(settings) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid gap-6 lg:sticky lg:top-9 lg:order-last">
              <UsageCard settings={settings} />
              {mayEdit && settings.kind !== "none" && <TestCard settings={settings} />}
            </div>
            <div className="grid min-w-0 gap-6">
              <WriterCard settings={settings} mayEdit={mayEdit} />
              {!isFree(settings.kind) && <TasksCard settings={settings} mayEdit={mayEdit} />}
              <BudgetCard settings={settings} mayEdit={mayEdit} />
              <MonthsCard />
              {atLeast(role, "editor") && <CallsCard />}
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
