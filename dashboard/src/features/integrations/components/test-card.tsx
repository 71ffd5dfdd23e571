import type { Integration, IntegrationKind, IntegrationTest } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { durationWords } from "@/lib/duration-words";
import { integrationsKey } from "@/lib/integrations/integrations";
import { copy } from "../copy";

/** The steps of the test, in order. Steps after a failure were not run. */
function TestSteps({ result: { ok, steps } }: { result: IntegrationTest }) {
  return (
    <div className="grid gap-2">
      <p className={ok ? "font-medium text-good text-sm" : "font-medium text-bad text-sm"}>
        {ok ? copy.testCard.connectionWorksPosts : copy.testCard.connectionFailed}
      </p>
      <ol className="grid gap-3">
        {steps.map((step) => {
          const Icon = step.ok ? CircleCheck : CircleX;
          return (
            <li key={step.name} className="flex animate-rise gap-2.5 text-sm">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-4 shrink-0 ${step.ok ? "text-good" : "text-bad"}`}
              />
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="flex items-baseline justify-between gap-3">
                  <span className="font-medium">
                    {step.name}
                    <span className="sr-only">
                      {step.ok ? copy.testCard.itWorked : copy.testCard.itFailed}
                    </span>
                  </span>
                  <span className="text-ink-3 text-xs tabular-nums">{durationWords(step.durationMs)}</span>
                </p>
                <p className="text-ink-2 [overflow-wrap:anywhere]">{step.detail}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The result also updates the integration's health. */
function useTestIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: IntegrationKind) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].test.$post({ param: { workspaceId, kind } }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}

/** Creates a draft on the site, deletes it, and shows each step. */
export function TestCard({ integration: { kind, problem } }: { integration: Integration }) {
  const test = useTestIntegration(useCurrentWorkspace().id);
  const result = test.isPending ? undefined : test.data;
  const known = result?.problem && result.problem.message === problem?.message;
  return (
    <Card>
      <CardHeader title={copy.testCard.connectionTest} description={copy.testCard.description} />
      <CardBody className="grid gap-4">
        <Button loading={test.isPending} onClick={() => test.mutate(kind)} className="justify-self-start">
          {test.isPending ? copy.testCard.testing : copy.testCard.testConnection}
        </Button>
        <div role="status" className="grid gap-3 empty:hidden">
          {result && <TestSteps result={result} />}
          {result?.problem && !known && <ProblemNotice problem={result.problem} />}
        </div>
        {!test.isPending && <FormError error={test.error} />}
      </CardBody>
    </Card>
  );
}
