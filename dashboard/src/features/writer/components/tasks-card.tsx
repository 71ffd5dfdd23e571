import { type WriterSettings, WriterTask } from "@schema/writer";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { copy } from "../copy";
import type { Subject } from "../task-form";
import { effortWords, priceWords, subjectWords } from "../writer-words";
import { TaskDialog } from "./task-dialog";

/** What differs from the defaults, briefly. */
function differencesOf(settings: WriterSettings, subject: Subject): string {
  const own = subject === "all" ? null : settings.tasks[subject];
  const { effort, maxOutputTokens, timeLimitSeconds } = own ?? settings;
  return [
    own?.model && priceWords(own),
    effort && copy.tasksCard.effort(effortWords[effort]),
    maxOutputTokens !== null && copy.tasksCard.tokens(maxOutputTokens.toLocaleString("en")),
    timeLimitSeconds !== null && copy.tasksCard.seconds(timeLimitSeconds),
  ]
    .filter(Boolean)
    .join(" · ");
}

type TasksCardProps = { settings: WriterSettings; mayEdit: boolean };

/** The model and call options of each task. */
export function TasksCard({ settings, mayEdit }: TasksCardProps) {
  const [edited, setEdited] = useState<Subject | null>(null);
  const subjects: Subject[] = ["all", ...WriterTask.options];
  return (
    <Card>
      <CardHeader title={copy.tasksCard.title} description={copy.tasksCard.description} />
      <CardBody className="py-0">
        <ul className="divide-y">
          {subjects.map((subject) => {
            const { label } = subjectWords[subject];
            const model = subject === "all" ? settings.model : settings.tasks[subject].model;
            const differences = differencesOf(settings, subject);
            return (
              <li key={subject} className="flex items-center gap-4 py-3">
                <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)] md:items-baseline">
                  <span className="font-medium text-sm">{label}</span>
                  <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                    {model ?? <span className="text-ink-3">{copy.tasksCard.asForAll}</span>}
                    {differences && <span className="block text-ink-3 text-xs">{differences}</span>}
                  </span>
                </div>
                {mayEdit && (
                  <Button
                    size="sm"
                    aria-label={copy.tasksCard.editTask(label)}
                    onClick={() => setEdited(subject)}
                  >
                    {copy.tasksCard.edit}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </CardBody>
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        {edited && <TaskDialog subject={edited} settings={settings} onClose={() => setEdited(null)} />}
      </Dialog>
    </Card>
  );
}
