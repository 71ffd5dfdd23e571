import type { RunOutline } from "@schema/outline";
import { sectionsMax } from "@schema/outline";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { QueryView } from "@/components/ui/query-view";
import { api, unwrap } from "@/lib/api";
import { runKey, useMoveRun } from "@/lib/runs/runs";
import { copy } from "../copy";
import {
  type OutlineFields,
  outlineFields,
  outlineInput,
  outlineProblems,
  type SectionFields,
  withMoved,
  withNew,
} from "../outline-fields";
import { OutlineSectionRow } from "./outline-section-row";

/** The outline of a run that is paused after it, to be edited before anything is written. */
export function OutlineEditor({ workspaceId, runId }: { workspaceId: string; runId: string }) {
  const key = [...runKey(workspaceId, runId), "outline"];
  const outline = api.v1.workspaces[":workspaceId"].runs[":id"].outline;
  const param = { workspaceId, id: runId };
  const query = useQuery({
    queryKey: key,
    queryFn: () => unwrap(outline.$get({ param })),
  });
  return (
    <QueryView query={query} what={copy.outlineEditor.theOutline} rows={3}>
      {(data) => <OutlineForm key={data.version} outline={data} queryKey={key} param={param} />}
    </QueryView>
  );
}

interface OutlineFormProps {
  outline: RunOutline;
  queryKey: readonly unknown[];
  param: { workspaceId: string; id: string };
}

function OutlineForm({ outline, queryKey, param }: OutlineFormProps) {
  const queryClient = useQueryClient();
  const move = useMoveRun(param.workspaceId, param.id);
  const [fields, setFields] = useState<OutlineFields>(() => outlineFields(outline));
  const [added, setAdded] = useState<number | null>(null);
  const problems = outlineProblems(fields);
  const [asked, setAsked] = useState(false);
  const input = outlineInput(fields, outline.version);
  const dirty =
    JSON.stringify(input) !== JSON.stringify(outlineInput(outlineFields(outline), outline.version));
  const save = useMutation({
    mutationFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].runs[":id"].outline.$put({ param, json: input })),
  });
  const isSound = problems.title === undefined && problems.sections.every((problem) => problem === undefined);
  const total = fields.sections.reduce((sum, { words }) => sum + (Number(words) || 0), 0);
  const change = (sections: SectionFields[]) => setFields({ ...fields, sections });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isSound) return;
    try {
      if (dirty) queryClient.setQueryData(queryKey, await save.mutateAsync());
      await move.mutateAsync({ verb: "continue" });
    } catch {
      // Shown in the form.
    }
  };
  const keep = () =>
    save.mutate(undefined, { onSuccess: (answer) => queryClient.setQueryData(queryKey, answer) });

  return (
    <form onSubmit={submit}>
      <Card>
        <CardHeader
          title={copy.outlineEditor.outline}
          description={copy.outlineEditor.description}
          action={
            <p className="text-ink-2 text-sm tabular-nums">
              {copy.outlineEditor.words(total.toLocaleString())}
            </p>
          }
        />
        <CardBody className="grid gap-5">
          <Field label={copy.outlineEditor.workingTitle} error={asked ? problems.title : undefined}>
            <Input
              maxLength={200}
              value={fields.title}
              onChange={({ target }) => setFields({ ...fields, title: target.value })}
            />
          </Field>
          {(outline.intent || outline.questions.length > 0) && (
            <div className="grid gap-1 text-ink-2 text-sm">
              {outline.intent && <p className="max-w-prose">{outline.intent}</p>}
              {outline.questions.length > 0 && (
                <ul className="list-disc pl-5">
                  {outline.questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              )}
            </div>
          )}
          <ol className="grid gap-3" aria-label={copy.outlineEditor.sections}>
            {fields.sections.map((section, at) => (
              <OutlineSectionRow
                key={section.key}
                section={section}
                place={at + 1}
                count={fields.sections.length}
                passages={outline.passages}
                problem={asked ? problems.sections[at] : undefined}
                takesFocus={section.key === added}
                onChange={(next) => change(fields.sections.with(at, next))}
                onMove={(by) => change(withMoved(fields.sections, at, by))}
                onRemove={() => change(fields.sections.toSpliced(at, 1))}
              />
            ))}
          </ol>
          <Button
            className="justify-self-start"
            size="sm"
            disabled={fields.sections.length >= sectionsMax}
            onClick={() => {
              const sections = withNew(fields.sections);
              change(sections);
              setAdded(sections.at(-1)?.key ?? null);
            }}
          >
            <Plus aria-hidden="true" />
            {copy.outlineEditor.addSection}
          </Button>
          <FormError error={save.error ?? move.error} />
        </CardBody>
        <CardFooter>
          <p role="status">{dirty ? copy.outlineEditor.haveUnsavedChanges : ""}</p>
          <div className="ml-auto flex flex-wrap gap-2">
            {dirty && (
              <Button variant="ghost" size="sm" onClick={() => setFields(outlineFields(outline))}>
                {copy.outlineEditor.discard}
              </Button>
            )}
            {dirty && (
              <Button size="sm" loading={save.isPending} onClick={() => (isSound ? keep() : setAsked(true))}>
                {copy.outlineEditor.save}
              </Button>
            )}
            <Button type="submit" variant="primary" size="sm" loading={move.isPending || save.isPending}>
              {dirty ? copy.outlineEditor.saveAndWritePost : copy.outlineEditor.writePost}
            </Button>
          </div>
        </CardFooter>
      </Card>
    </form>
  );
}
