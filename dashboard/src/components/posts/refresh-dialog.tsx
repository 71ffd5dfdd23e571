import type { RefreshReason } from "@schema/runs";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Textarea } from "@/components/ui/textarea";
import { useRefreshPost } from "@/lib/posts/use-refresh-post";
import { copy } from "../copy";

const text = copy.refreshDialog;
const reasons: Record<RefreshReason, { label: string; meaning: string }> = {
  evidence: { label: text.evidence, meaning: text.evidenceMeaning },
  views: { label: text.views, meaning: text.viewsMeaning },
  instruction: { label: text.instruction, meaning: text.instructionMeaning },
};

type RefreshDialogProps = {
  post: { id: string; title: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks why to refresh a published post, and starts the run. */
export function RefreshDialog({ post, open, onOpenChange }: RefreshDialogProps) {
  const [reason, setReason] = useState<RefreshReason>("evidence");
  const [instruction, setInstruction] = useState("");
  const start = useRefreshPost();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={text.refreshPost} description={text.description}>
        <div className="grid gap-4">
          <RadioGroup.Root
            aria-label={text.why}
            value={reason}
            onValueChange={(value) => setReason(value as RefreshReason)}
            className="grid gap-2"
          >
            {Object.entries(reasons).map(([value, { label, meaning }]) => (
              <ChoiceCard key={value} value={value} label={label}>
                {meaning}
              </ChoiceCard>
            ))}
          </RadioGroup.Root>
          {reason === "instruction" && (
            <Field label={text.whatToChange}>
              <Textarea
                value={instruction}
                maxLength={2_000}
                onChange={({ target }) => setInstruction(target.value)}
              />
            </Field>
          )}
          <FormError error={start.error} />
        </div>
        <DialogFooter>
          <Button onClick={() => onOpenChange(false)}>{text.cancel}</Button>
          <Button
            variant="primary"
            loading={start.isPending}
            disabled={reason === "instruction" && instruction.trim() === ""}
            onClick={() =>
              start.mutate({ postId: post.id, reason, ...(reason === "instruction" && { instruction }) })
            }
          >
            {text.refresh}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
