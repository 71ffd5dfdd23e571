import type { WriterSettings, WriterTest } from "@schema/writer";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { durationWords } from "@/lib/duration-words";
import { countOf, usd } from "@/lib/number-words";
import { writerKey } from "@/lib/writer";
import { copy } from "../copy";
import { isFree } from "../writer-form";
import { writerWords } from "../writer-words";

function useTestWriter(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.v1.workspaces[":workspaceId"].writer.test.$post({ param: { workspaceId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: writerKey(workspaceId) }),
  });
}

/** Tests the saved writer: one sentence and, with an image model, one image. */
export function TestCard({ settings }: { settings: WriterSettings }) {
  const test = useTestWriter(useCurrentWorkspace().id);
  return (
    <Card>
      <CardHeader title={copy.testCard.test} description={testWords(settings)} />
      <CardBody className="grid gap-4">
        <Button loading={test.isPending} onClick={() => test.mutate()} className="justify-self-start">
          {test.isPending ? copy.testCard.testing : copy.testCard.testWriter}
        </Button>
        <div role="status" className="grid gap-2 empty:hidden">
          {test.data && !test.isPending && (
            <TestResults result={test.data} hasImages={drawsImages(settings)} />
          )}
        </div>
        {!test.isPending && <FormError error={test.error} />}
      </CardBody>
    </Card>
  );
}

const drawsImages = ({ kind, imageModel }: WriterSettings) => !isFree(kind) && imageModel !== null;

/** What the test does and costs. */
function testWords(settings: WriterSettings): string {
  const { kind, model, imageModel, prices } = settings;
  if (kind === "recorded") return copy.testCard.recordedAnswersCoverOnly;
  const text = copy.testCard.correctsOneSentenceText(model ?? writerWords[kind]);
  if (!drawsImages(settings)) return copy.testCard.billedAsOneCall(text);
  const price = prices.imageUsd === null ? "" : ` (${usd(prices.imageUsd)})`;
  return copy.testCard.thenDrawsOneImage(text, imageModel, price);
}

function TestResults({ result, hasImages }: { result: WriterTest; hasImages: boolean }) {
  const { ok, model, durationMs, calls, inputTokens, outputTokens, error, image } = result;
  const who = model === "recorded" ? writerWords[model] : model;
  const used = copy.testCard.noUsage(
    calls,
    countOf(calls, "call"),
    countOf(inputTokens + outputTokens, "token"),
  );
  return (
    <>
      <TestResult
        ok={ok}
        title={
          ok
            ? copy.testCard.respondedIn(who, durationWords(durationMs))
            : copy.testCard.didntRespondAsExpected(who)
        }
      >
        {error ? error.message : used}
        {error && hasImages && copy.testCard.imageModelWasntTested}
      </TestResult>
      {image && (
        <TestResult
          ok={image.ok}
          title={
            image.ok
              ? copy.testCard.createdImageIn(image.model, durationWords(image.durationMs))
              : copy.testCard.didntCreateImage(image.model)
          }
        >
          {image.error ? copy.testCard.postsGetCardInstead(image.error.message) : sizeWords(image)}
        </TestResult>
      )}
    </>
  );
}

function sizeWords({ size, cropped }: NonNullable<WriterTest["image"]>): string {
  if (!size) return "";
  const drawn = copy.testCard.pixels(size.width, size.height);
  return cropped ? copy.testCard.croppedTo(drawn, cropped.width, cropped.height) : `${drawn}.`;
}

function TestResult({ ok, title, children }: { ok: boolean; title: string; children: ReactNode }) {
  const Icon = ok ? CircleCheck : TriangleAlert;
  return (
    <div
      className={`flex gap-2.5 rounded-lg px-3 py-2.5 text-sm ${ok ? "bg-good-soft text-good" : "bg-bad-soft text-bad"}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
