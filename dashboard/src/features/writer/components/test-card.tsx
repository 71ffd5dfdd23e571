import type { WriterSettings, WriterTest } from "@schema/writer";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { countOf } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { durationWords } from "@/lib/duration-words";
import { useTestWriter } from "../api/test-writer";
import { writerWords } from "../writer-words";

/** One small question to the writer as it is saved, and what came of it. */
export function TestCard({ settings }: { settings: WriterSettings }) {
  const test = useTestWriter(useCurrentWorkspace().id);
  return (
    <Card>
      <CardHeader
        title="Test"
        description={`Asks the saved writer to correct one sentence: ${
          settings.kind === "offline" ? writerWords.offline : (settings.model ?? writerWords[settings.kind])
        }.`}
      />
      <CardBody className="grid gap-4">
        <Button loading={test.isPending} onClick={() => test.mutate()} className="justify-self-start">
          {test.isPending ? "Asking…" : "Test the writer"}
        </Button>
        <div role="status" className="empty:hidden">
          {test.data && !test.isPending && <TestResult result={test.data} />}
        </div>
        {!test.isPending && <FormError error={test.error} />}
      </CardBody>
    </Card>
  );
}

function TestResult({
  result: { ok, model, durationMs, calls, inputTokens, outputTokens, error },
}: {
  result: WriterTest;
}) {
  const Icon = ok ? CircleCheck : TriangleAlert;
  const who = model === "offline" ? writerWords.offline : model;
  const used =
    calls === 0
      ? "It used nothing."
      : `${countOf(calls, "call")}, ${countOf(inputTokens + outputTokens, "token")}.`;
  return (
    <div
      className={`flex gap-2.5 rounded-lg px-3 py-2.5 text-sm ${ok ? "bg-good-soft text-good" : "bg-bad-soft text-bad"}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {ok ? `${who} answered in ${durationWords(durationMs)}` : `${who} did not answer as it should`}
        </p>
        <p>{error ? error.message : used}</p>
      </div>
    </div>
  );
}
