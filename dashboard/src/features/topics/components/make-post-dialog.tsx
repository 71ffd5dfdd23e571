import type { Topic } from "@schema/topics";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { SimilarWarning } from "@/components/runs/similar-warning";
import { writingFields, writingInput, writingProblems } from "@/components/runs/writing-input";
import { WritingOptionsFields } from "@/components/runs/writing-options-fields";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { useStartRun } from "@/lib/runs/runs";
import { choiceParam } from "@/lib/search-params";
import { useHasNoModel } from "@/lib/writer";
import { copy } from "../copy";

const finishes = ["review", "draft", "publish", "brief"] as const;
const finishLabels = {
  review: copy.makePostDialog.review,
  draft: copy.makePostDialog.draft,
  publish: copy.makePostDialog.publish,
  brief: copy.makePostDialog.brief,
};

/** Asks how to write a post about a topic, and goes to where its progress is shown. */
export function MakePostDialog({ topic, onClose }: { topic: Topic | null; onClose: () => void }) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const start = useStartRun(id);
  const shown = useLast(topic);
  const [options, setOptions] = useState<{
    finish: (typeof finishes)[number];
    images: boolean;
    pause: boolean;
  }>({ finish: "review", images: true, pause: true });

  const hasNoModel = useHasNoModel();
  const finish = hasNoModel ? "brief" : options.finish;
  const [writing, setWriting] = useState(() => writingFields({}));

  const begin = () => {
    if (!shown || Object.keys(writingProblems(writing)).length > 0) return;
    const { images, pause } = options;
    start.mutate(
      {
        topicId: shown.id,
        finish,
        images,
        writing: writingInput(writing),
        pauseAfter: pause ? ["outline"] : [],
      },
      {
        onSuccess: ({ id: runId }) => {
          onClose();
          void navigate({ to: "/w/$slug/runs/$runId", params: { slug, runId } });
        },
      },
    );
  };

  return (
    <Dialog
      open={topic !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
        start.reset();
      }}
    >
      <DialogContent
        title={finish === "brief" ? copy.makePostDialog.writePostYourself : copy.makePostDialog.writePostNow}
        description={<span className="[overflow-wrap:anywhere]">“{shown?.title}”</span>}
      >
        <div className="grid gap-5">
          {shown && <SimilarWarning similar={shown.similar} />}
          {hasNoModel ? (
            <p className="text-ink-2 text-sm">{copy.makePostDialog.createsDraft}</p>
          ) : (
            <Field label={copy.makePostDialog.whenDone}>
              <Select
                value={finish}
                onChange={({ target }) =>
                  setOptions({ ...options, finish: choiceParam(target.value, finishes) ?? "review" })
                }
                options={finishes.map((value) => ({ value, label: finishLabels[value] }))}
              />
            </Field>
          )}
          {finish !== "brief" && (
            <>
              <WritingOptionsFields
                fields={writing}
                inherited={copy.makePostDialog.topicDefault}
                onChange={setWriting}
              />
              <Switch
                label={copy.makePostDialog.heroImage}
                hint={copy.makePostDialog.hint}
                checked={options.images}
                onCheckedChange={(images) => setOptions({ ...options, images })}
              />
              <Switch
                label={copy.makePostDialog.editOutlineFirst}
                hint={copy.makePostDialog.runWaitsUntilReviewOutline}
                checked={options.pause}
                onCheckedChange={(pause) => setOptions({ ...options, pause })}
              />
            </>
          )}
          <FormError error={start.error} />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button variant="primary" loading={start.isPending} onClick={begin}>
            {finish === "brief" ? copy.makePostDialog.createBrief : copy.makePostDialog.writePost}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
