import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { keywordList } from "@/lib/keyword-list";
import { runsKey } from "@/lib/runs/runs-key";
import { copy } from "../copy";

/** Starts a run that generates topics; they appear once it has finished. */
function useGenerateTopics(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { count: number; keywords: string[] }) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics.generate.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...runsKey(workspaceId), "list"] }),
  });
}

type GenerateTopicsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Has the writer generate topics; the progress is shown above the list. */
export function GenerateTopicsDialog({ open, onOpenChange }: GenerateTopicsDialogProps) {
  const generate = useGenerateTopics(useCurrentWorkspace().id);
  const [fields, setFields] = useState({ count: "10", keywords: "" });
  const count = Number(fields.count);
  const isCount = Number.isInteger(count) && count >= 1 && count <= 50;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={copy.common.findTopics} description={copy.generateTopicsDialog.description}>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isCount || generate.isPending) return;
            generate.mutate(
              { count, keywords: keywordList(fields.keywords) },
              { onSuccess: () => onOpenChange(false) },
            );
          }}
        >
          <Field
            label={copy.generateTopicsDialog.howMany}
            error={isCount ? undefined : copy.generateTopicsDialog.from1To50}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={50}
              value={fields.count}
              onChange={({ target }) => setFields({ ...fields, count: target.value })}
            />
          </Field>
          <Field label={copy.common.keywords} optional hint={copy.common.separateWithCommas}>
            <Input
              value={fields.keywords}
              onChange={({ target }) => setFields({ ...fields, keywords: target.value })}
            />
          </Field>
          <FormError error={generate.error} />
          <DialogFooter className="mt-1">
            <Button onClick={() => onOpenChange(false)}>{copy.common.cancel}</Button>
            <Button type="submit" variant="primary" loading={generate.isPending}>
              {copy.common.findTopics}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
