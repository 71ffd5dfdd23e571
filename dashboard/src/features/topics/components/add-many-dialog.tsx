import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { countOf } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { topicsKey } from "@/lib/topics/topics-key";
import { copy } from "../copy";
import { topicLines } from "../topic-lines";

/** One topic for each title, in their order. */
function useCreateTopics(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (titles: string[]) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].topics.many.$post({
          param: { workspaceId },
          json: { items: titles.map((title) => ({ title })) },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}

const most = 100;

/** `text` is what was pasted; null while the dialog is closed. */
export function AddManyDialog({ text, onClose }: { text: string | null; onClose: () => void }) {
  return (
    <Dialog open={text !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={copy.common.addManyTopics} description={copy.addManyDialog.description}>
        {text !== null && <AddMany text={text} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

function AddMany({ text, onClose }: { text: string; onClose: () => void }) {
  const create = useCreateTopics(useCurrentWorkspace().id);
  const [lines, setLines] = useState(() => topicLines(text).join("\n"));
  const titles = topicLines(lines);
  const error =
    titles.length > most ? copy.addManyDialog.atMostAtOnceEntered(most, titles.length) : undefined;

  const add = () =>
    create.mutate(titles, {
      onSuccess: ({ items }) => {
        const alike = items.filter(({ similar }) => similar.length > 0).length;
        toast.success(copy.addManyDialog.added(countOf(items.length, "topic")), {
          ...(alike > 0 && { description: copy.addManyDialog.ofSimilarToSomething(alike) }),
        });
        onClose();
      },
    });

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (titles.length > 0 && !error && !create.isPending) add();
      }}
    >
      <Field label={copy.common.topics} error={error} hint={countOf(titles.length, "topic")}>
        <Textarea
          rows={10}
          className="max-h-96"
          value={lines}
          onChange={({ target }) => setLines(target.value)}
        />
      </Field>
      <FormError error={create.error} />
      <DialogFooter className="mt-1">
        <Button onClick={onClose}>{copy.common.cancel}</Button>
        <Button type="submit" variant="primary" disabled={titles.length === 0} loading={create.isPending}>
          {copy.addManyDialog.add(countOf(titles.length, "topic"))}
        </Button>
      </DialogFooter>
    </form>
  );
}
