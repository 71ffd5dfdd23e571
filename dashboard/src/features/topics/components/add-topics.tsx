import type { TopicCreate } from "@schema/topics";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ListPlus from "lucide-react/icons/list-plus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { z } from "zod";
import { SimilarWarning } from "@/components/runs/similar-warning";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input, Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDebounced } from "@/lib/hooks";
import { countOf } from "@/lib/number-words";
import { topicsKey } from "@/lib/topics";
import { copy } from "../copy";
import { topicLines } from "../topic-lines";

const leastCharacters = 8;

/** Existing topics and posts that are very similar to a title. */
const similarQuery = (workspaceId: string, title: string) =>
  queryOptions({
    queryKey: [...topicsKey(workspaceId), "similar", title],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].topics.similar.$post({ param: { workspaceId }, json: { title } }),
      ),
    enabled: title.length >= leastCharacters,
  });

function useCreateTopic(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof TopicCreate>) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}

const settleMs = 400;

/** Adds one topic by its title, with warnings about similar ones while typing. Several pasted lines go to `onLines`. */
export function QuickAdd({ onLines }: { onLines: (text: string) => void }) {
  const { id } = useCurrentWorkspace();
  const create = useCreateTopic(id);
  const [text, setText] = useState("");
  const title = text.trim();
  const settled = useDebounced(title, settleMs);
  const { data } = useQuery({ ...similarQuery(id, settled), retry: false });
  const similar = settled === title && title ? (data?.items ?? []) : [];

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!title || create.isPending) return;
        create.mutate({ title }, { onSuccess: () => setText("") });
      }}
    >
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            aria-label={copy.quickAdd.newTopic}
            placeholder={copy.quickAdd.placeholder}
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text");
              if (topicLines(pasted).length < 2) return;
              event.preventDefault();
              onLines(pasted);
            }}
          />
        </div>
        <Button
          type="submit"
          disabled={!title}
          loading={create.isPending}
          aria-label={copy.quickAdd.addTopic}
        >
          <Plus aria-hidden="true" />
          <span className="phone:sr-only">{copy.quickAdd.add}</span>
        </Button>
        <Button variant="ghost" onClick={() => onLines("")} aria-label={copy.common.addManyTopics}>
          <ListPlus aria-hidden="true" />
          <span className="phone:sr-only">{copy.quickAdd.addSeveral}</span>
        </Button>
      </div>
      <div aria-live="polite">
        <SimilarWarning similar={similar} />
      </div>
      <FormError error={create.error} />
    </form>
  );
}

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
