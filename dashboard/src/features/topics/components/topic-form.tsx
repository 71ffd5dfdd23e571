import type { Topic } from "@schema/topics";
import { useState } from "react";
import { writingFields, writingInput, writingProblems } from "@/components/runs/writing-input";
import { WritingOptionsFields } from "@/components/runs/writing-options-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input, Textarea } from "@/components/ui/input";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { keywordList } from "@/lib/typed-text";
import { useUpdateTopic } from "../api";
import { copy } from "../copy";

/** The fields of a topic, edited in its row. */
export function TopicForm({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const update = useUpdateTopic(useCurrentWorkspace().id);
  const [fields, setFields] = useState({
    title: topic.title,
    angle: topic.angle,
    keywords: topic.keywords.join(", "),
  });
  const [writing, setWriting] = useState(() => writingFields(topic.writing));
  const title = fields.title.trim();
  return (
    <form
      noValidate
      aria-label={copy.topicForm.edit(topic.title)}
      className="grid min-w-0 flex-1 gap-3"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!title || update.isPending || Object.keys(writingProblems(writing)).length > 0) return;
        update.mutate(
          {
            id: topic.id,
            version: topic.version,
            title,
            angle: fields.angle.trim(),
            keywords: keywordList(fields.keywords),
            writing: writingInput(writing),
          },
          { onSuccess: onClose },
        );
      }}
    >
      <Field label={copy.topicForm.title} error={title ? undefined : copy.topicForm.enterTitle}>
        <Input
          autoFocus
          maxLength={300}
          value={fields.title}
          onChange={({ target }) => setFields({ ...fields, title: target.value })}
        />
      </Field>
      <Field label={copy.topicForm.angle} optional hint={copy.topicForm.hint}>
        <Textarea
          maxLength={1000}
          value={fields.angle}
          onChange={({ target }) => setFields({ ...fields, angle: target.value })}
        />
      </Field>
      <Field label={copy.common.keywords} optional hint={copy.common.separateWithCommas}>
        <Input
          value={fields.keywords}
          onChange={({ target }) => setFields({ ...fields, keywords: target.value })}
        />
      </Field>
      <WritingOptionsFields
        fields={writing}
        inherited={copy.topicForm.workspaceDefault}
        onChange={setWriting}
      />
      <FormError error={update.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={update.isPending}>
          {copy.topicForm.save}
        </Button>
        <Button size="sm" onClick={onClose}>
          {copy.common.cancel}
        </Button>
      </div>
    </form>
  );
}
