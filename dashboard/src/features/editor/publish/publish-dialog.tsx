import { RadioGroup } from "radix-ui";
import { useId, useState } from "react";
import { BriefNoteWarning } from "@/components/brief-note-warning";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { viewPost } from "@/lib/posts/use-post-page";
import { exactTime } from "@/lib/relative-time";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";
import { usePostAddress } from "../session/use-post-address";
import { useFollowedSites } from "../sites/use-followed-sites";

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

/** `YYYY-MM-DDTHH:mm` of an instant in the browser's zone, as a datetime-local box takes it. */
function toLocalInput(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Why a date cannot be a publish date; undefined when it can. */
function publishDateProblem(value: string, now: Date): string | undefined {
  const at = new Date(value);
  if (value === "" || Number.isNaN(at.getTime())) return copy.publishDialog.enterDateAndTime;
  return at > now ? copy.publishDialog.dateInFutureChoose : undefined;
}

type PublishDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublish: (publishedAt?: string) => Promise<unknown>;
};

const list = new Intl.ListFormat("en");

type DateChoice = "now" | "before" | "other";

export function PublishDialog({ open, onOpenChange, onPublish }: PublishDialogProps) {
  const { url } = usePostAddress();
  const hasPage = URL.canParse(url);
  const sites = useFollowedSites(open);
  const title = useDraft((draft) => draft.fields.title);
  const content = useDraft((draft) => draft.fields.content);
  const before = useDraft((draft) => draft.post?.publishedAt ?? null);
  const [choice, setChoice] = useState<DateChoice>("now");
  const [date, setDate] = useState(() => toLocalInput(new Date()));
  const problem = choice === "other" ? publishDateProblem(date, new Date()) : undefined;

  const publish = async () => {
    if (problem) throw new Error(problem);
    const at = choice === "other" ? new Date(date).toISOString() : choice === "before" ? before : null;
    await onPublish(at ?? undefined);
    toast.success(copy.publishDialog.postPublished, {
      ...(hasPage && { description: url }),
      ...viewPost(copy.common.viewPost, hasPage ? url : null),
    });
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={copy.publishDialog.publishPost}
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{title.trim()}”</strong> will be
          published{" "}
          {!hasPage ? (
            copy.publishDialog.noSite
          ) : (
            <>
              at <span className="[overflow-wrap:anywhere]">{url}</span>.
            </>
          )}{" "}
          Connected sites will be notified.
          {sites.length > 0 && (
            <span className="[overflow-wrap:anywhere]"> It will also be sent to {list.format(sites)}.</span>
          )}
        </>
      }
      confirmLabel={copy.publishDialog.publish}
      onConfirm={publish}
    >
      <div className="mb-3 empty:hidden">
        <BriefNoteWarning content={content} />
        {content.trim() === "" && <Notice tone="warn">{copy.publishDialog.noText}</Notice>}
      </div>
      <RadioGroup.Root
        aria-label={copy.publishDialog.publishDate}
        value={choice}
        onValueChange={(next) => setChoice(next === "before" || next === "other" ? next : "now")}
        className="grid gap-1"
      >
        <RadioOption value="now" label={copy.publishDialog.publishDateNow} />
        {before && (
          <RadioOption
            value="before"
            label={copy.publishDialog.keepOriginalDate(exactTime(Date.parse(before)))}
          />
        )}
        <RadioOption value="other" label={copy.publishDialog.chooseDate} />
      </RadioGroup.Root>
      {choice === "other" && (
        <Field
          label={copy.publishDialog.dateAndTime}
          hint={copy.publishDialog.inTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
          error={problem}
          className="mt-3"
        >
          <Input
            type="datetime-local"
            max={toLocalInput(new Date())}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
