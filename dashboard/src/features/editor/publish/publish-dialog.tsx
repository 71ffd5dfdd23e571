import type { Post, ScheduleInput } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import Globe from "lucide-react/icons/globe";
import { RadioGroup } from "radix-ui";
import { useId, useState } from "react";
import { IntegrationMark } from "@/components/integrations/integration-mark";
import { ChosenTimeFields, chosenTimeProblem } from "@/components/schedule/chosen-time-fields";
import { scheduleToast } from "@/components/schedule/schedule-toasts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, exactTime, viewerZone, zoneLabel } from "@/lib/dates";
import { useNow } from "@/lib/hooks";
import { initialTime, resolveChosen, scheduleInput } from "@/lib/schedule/chosen-time";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";
import { usePostAddress } from "../session/use-post-facts";
import { useFollowedSites } from "../sites/external-posts";
import type { Place } from "./publish-checks";
import { PublishChecksList, usePublishChecks } from "./publish-checks-list";
import { PublishProgress } from "./publish-progress";

function RadioOption({ value, label }: { value: string; label: string }) {
  const id = useId();
  return (
    <div className="flex min-h-8 items-center gap-2.5 phone:min-h-11">
      <RadioGroup.Item
        id={id}
        value={value}
        className="grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface data-[state=checked]:border-primary"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
      </RadioGroup.Item>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
    </div>
  );
}

/** `YYYY-MM-DDTHH:mm` of an instant in the browser's zone, as a datetime-local input expects it. */
function toLocalInput(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Why a date cannot be a publish date; undefined if it can. */
function publishDateProblem(value: string, now: Date): string | undefined {
  const at = new Date(value);
  if (value === "" || Number.isNaN(at.getTime())) return copy.publishDialog.enterDateAndTime;
  return at > now ? copy.publishDialog.dateInFutureChoose : undefined;
}

/** Where the post goes: its page, and each connected site that it is sent to automatically. */
function Where({ onGo }: { onGo: (place: Place) => void }) {
  const { url } = usePostAddress();
  const sites = useFollowedSites(true);
  return (
    <section aria-label={copy.publishDialog.where} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{copy.publishDialog.where}</h3>
        {sites.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onGo({ in: "settings", tab: "sites" })}>
            {copy.publishDialog.change}
          </Button>
        )}
      </div>
      <ul className="grid gap-1.5 text-sm">
        <li className="flex items-start gap-2">
          <Globe aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-2" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {URL.canParse(url) ? url : copy.publishDialog.noSite}
          </span>
        </li>
        {sites.map(({ kind, words }) => (
          <li key={kind} className="flex items-center gap-2">
            <IntegrationMark kind={kind} size="xs" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type PublishWhen = "now" | "later";
type When = PublishWhen | "before" | "other";
const isWhen = (value: string): value is When => ["now", "later", "before", "other"].includes(value);

const unscheduled = { scheduledAt: null, timezone: null, scheduledLocalTime: null, scheduleFailedAt: null };

type PublishFormProps = {
  first: PublishWhen;
  workspaceZone: string;
  onGo: (place: Place) => void;
  onPublish: (publishedAt?: string) => Promise<unknown>;
  onSchedule: (input: ScheduleInput) => Promise<unknown>;
  onClose: () => void;
};

function PublishForm({ first, workspaceZone, onGo, onPublish, onSchedule, onClose }: PublishFormProps) {
  const now = useNow(5000);
  const title = useDraft((draft) => draft.fields.title.trim());
  const before = useDraft((draft) => draft.post?.publishedAt ?? null);
  const plannedOn = useDraft((draft) => draft.post?.plannedOn ?? null);
  const mayLater = useDraft((draft) => (draft.post?.status ?? "DRAFT") === "DRAFT");
  const [when, setWhen] = useState<When>(first);
  const [date, setDate] = useState(() => toLocalInput(new Date()));
  const [chosen, setChosen] = useState(() => initialTime({ ...unscheduled, plannedOn }, workspaceZone, now));
  const [state, setState] = useState<{ busy: boolean; asked: boolean; error?: unknown }>({
    busy: false,
    asked: false,
  });
  const checked = usePublishChecks();
  const later = resolveChosen(chosen);
  const problem =
    when === "other"
      ? publishDateProblem(date, new Date(now))
      : when === "later"
        ? chosenTimeProblem(chosen, now, state.asked)
        : undefined;

  const submit = async () => {
    if (problem || (when === "later" && !later)) return setState({ busy: false, asked: true });
    setState({ busy: true, asked: true });
    try {
      if (when === "later" && later) {
        await onSchedule(scheduleInput(chosen, later));
        scheduleToast.success(copy.publishDialog.isScheduled(title), {
          description: `${dayAndTime(later.at, chosen.zone)}, ${zoneLabel(chosen.zone)}`,
        });
        onClose();
      } else {
        const at = when === "other" ? new Date(date).toISOString() : when === "before" ? before : null;
        await onPublish(at ?? undefined);
      }
    } catch (error) {
      setState({ busy: false, asked: true, error });
    }
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy) void submit();
      }}
    >
      <PublishChecksList {...checked} onGo={onGo} />
      <section aria-label={copy.publishDialog.when} className="grid gap-2">
        <h3 className="font-medium text-sm">{copy.publishDialog.when}</h3>
        <RadioGroup.Root
          aria-label={copy.publishDialog.publishDate}
          value={when}
          onValueChange={(next) => {
            if (isWhen(next)) setWhen(next);
            setState({ busy: false, asked: false });
          }}
          className="grid gap-1"
        >
          <RadioOption value="now" label={copy.publishDialog.publishDateNow} />
          {mayLater && <RadioOption value="later" label={copy.publishDialog.scheduleForLater} />}
          {before && (
            <RadioOption
              value="before"
              label={copy.publishDialog.keepOriginalDate(exactTime(Date.parse(before)))}
            />
          )}
          <RadioOption value="other" label={copy.publishDialog.chooseDate} />
        </RadioGroup.Root>
        {when === "later" && (
          <div className="grid gap-4">
            <ChosenTimeFields
              chosen={chosen}
              onChange={(next) => {
                setChosen(next);
                setState({ busy: false, asked: false });
              }}
              workspaceZone={workspaceZone}
              problem={problem}
              now={now}
            />
          </div>
        )}
        {when === "other" && (
          <Field
            label={copy.publishDialog.dateAndTime}
            hint={copy.publishDialog.inTimeZone(zoneLabel(viewerZone()))}
            error={problem}
          >
            <Input
              type="datetime-local"
              max={toLocalInput(new Date())}
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          </Field>
        )}
      </section>
      <Where onGo={onGo} />
      <FormError error={state.error} />
      <DialogFooter className="sticky -bottom-5 -mx-5 mt-1! -mb-5 border-t bg-raised md:rounded-b-xl px-5 py-3">
        <Button onClick={onClose}>{copy.common.cancel}</Button>
        <Button type="submit" variant="primary" loading={state.busy}>
          {when === "later" ? copy.publishDialog.schedule : copy.publishDialog.publish}
        </Button>
      </DialogFooter>
    </form>
  );
}

type PublishDialogProps = {
  /** The initial choice; null while the dialog is closed. */
  first: PublishWhen | null;
  onClose: () => void;
  onGo: (place: Place) => void;
  onPublish: (publishedAt?: string) => Promise<Post>;
  onSchedule: (input: ScheduleInput) => Promise<unknown>;
};

/** One flow: what is missing, when, where, and then the progress until readers see the post. */
export function PublishDialog({ first, onClose, onGo, onPublish, onSchedule }: PublishDialogProps) {
  const workspace = useCurrentWorkspace();
  const { data } = useQuery(workspaceQuery(workspace.id));
  const title = useDraft((draft) => draft.fields.title.trim());
  const [published, setPublished] = useState<Post | null>(null);
  const close = () => {
    setPublished(null);
    onClose();
  };
  return (
    <Dialog open={first !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={
          published
            ? copy.publishDialog.postPublished
            : first === "later"
              ? copy.publishDialog.schedulePost
              : copy.publishDialog.publishPost
        }
        description={
          <span className="font-medium text-ink [overflow-wrap:anywhere]">“{published?.title ?? title}”</span>
        }
      >
        {published ? (
          <PublishProgress post={published} onClose={close} />
        ) : (
          first &&
          data && (
            <PublishForm
              first={first}
              workspaceZone={data.timezone}
              onGo={(place) => {
                close();
                onGo(place);
              }}
              onPublish={async (at) => setPublished(await onPublish(at))}
              onSchedule={onSchedule}
              onClose={close}
            />
          )
        )}
      </DialogContent>
    </Dialog>
  );
}
