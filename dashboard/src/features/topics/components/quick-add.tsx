import type { TopicCreate } from "@schema/topics";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ListPlus from "lucide-react/icons/list-plus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { z } from "zod";
import { SimilarWarning } from "@/components/runs/similar-warning";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { topicsKey } from "@/lib/topics/topics-key";
import { useDebounced } from "@/lib/use-debounced";
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
