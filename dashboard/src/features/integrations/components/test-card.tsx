import type { Integration } from "@schema/integrations";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useTestIntegration } from "../api/test-integration";
import { TestSteps } from "./test-steps";

/** Makes a draft there and deletes it, and shows each step. */
export function TestCard({ integration: { kind, problem } }: { integration: Integration }) {
  const test = useTestIntegration(useCurrentWorkspace().id);
  const result = test.isPending ? undefined : test.data;
  const known = result?.problem && result.problem.message === problem?.message;
  return (
    <Card>
      <CardHeader
        title="Connection test"
        description="Makes a draft there and deletes it again. Nothing is left behind."
      />
      <CardBody className="grid gap-4">
        <Button loading={test.isPending} onClick={() => test.mutate(kind)} className="justify-self-start">
          {test.isPending ? "Testing…" : "Test connection"}
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
