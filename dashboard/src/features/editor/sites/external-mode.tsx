import { type ExternalPost, FollowMode, type Integration, type IntegrationKind } from "@schema/integrations";
import type { Post, ScheduleInput } from "@schema/posts";
import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ScheduleForm } from "@/components/schedule/schedule-form";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { followWords } from "@/lib/integrations/follow-words";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import { whyUnsent } from "../session/field-problems";
import { useSession } from "../session/use-editor";
import type { useExternalVerbs } from "./external-posts";
import { type ModeChoice, nextSend, whenSent } from "./next-send";

type ExternalScheduleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  post: Post;
  siteName: string;
  /** The current remote schedule. */
  scheduledAt: string | null;
  onSchedule: (input: ScheduleInput) => Promise<unknown>;
};

/** Asks for the time to publish the post on the other site only. */
function ExternalScheduleDialog({
  open,
  onOpenChange,
  post,
  siteName,
  scheduledAt,
  onSchedule,
}: ExternalScheduleDialogProps) {
  const query = useQuery({ ...workspaceQuery(useCurrentWorkspace().id), enabled: open });
  const timed = {
    title: post.title,
    scheduledAt,
    timezone: null,
    scheduledLocalTime: null,
    scheduleFailedAt: null,
    plannedOn: post.plannedOn,
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={copy.externalMode.scheduleOn(siteName)}
        description={copy.externalMode.description}
      >
        <QueryView query={query} what={copy.externalMode.timeZones} skeleton={<Skeleton className="h-72" />}>
          {({ timezone }) => (
            <ScheduleForm
              post={timed}
              workspaceZone={timezone}
              onSchedule={onSchedule}
              onClose={() => onOpenChange(false)}
            />
          )}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}

const ends: Record<IntegrationKind, string> = {
  wordpress: copy.externalMode.wordpress,
  shopify: copy.externalMode.shopify,
};

type TakeAwayProps = {
  kind: IntegrationKind;
  siteName: string;
  remove: UseMutationResult<ExternalPost, Error, void>;
};

function TakeAway({ kind, siteName, remove }: TakeAwayProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="danger-ghost" onClick={() => setAsking(true)}>
        {copy.externalMode.removeFromSite}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.externalMode.removeFrom(siteName)}
        description={copy.externalMode.readersOfSiteWont(ends[kind])}
        confirmLabel={copy.common.remove}
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  );
}

type ExternalModeProps = {
  external: ExternalPost;
  integration: Integration;
  post: Post;
  verbs: ReturnType<typeof useExternalVerbs>;
};

const choiceOf = (value: string): ModeChoice => FollowMode.safeParse(value).data ?? "workspace";

/** How this post is sent to the site automatically, and the button that sends it. */
export function ExternalMode({ external, integration, post, verbs }: ExternalModeProps) {
  const session = useSession();
  const [chosen, setChosen] = useState<ModeChoice | null>(null);
  const [asking, setAsking] = useState(false);
  const choice = chosen ?? external.mode ?? "workspace";
  const { followMode, enabled } = integration;
  const next = nextSend({ external, choice, followMode, post });
  const isThere = external.there !== null && external.state !== "failed";
  const busy = verbs.send.isPending || verbs.sync.isPending;

  const send = async (when: ScheduleInput | Record<string, never> = {}) => {
    if (!(await session.flush()))
      throw new Error(whyUnsent(session.store.now.save, session.store.now.problems));
    await verbs.send.mutateAsync({ mode: choice === "workspace" ? null : choice, ...when });
    setChosen(null);
  };
  const press = async () => {
    verbs.send.reset();
    verbs.sync.reset();
    if (next?.how === "ask") return setAsking(true);
    try {
      await (next?.how === "sync" ? verbs.sync.mutateAsync() : send());
    } catch (error) {
      toast.error(copy.externalMode.couldntSendPost, { description: messageOf(error) });
    }
  };

  return (
    <>
      <div className="grid gap-2">
        <Field
          label={copy.externalMode.thisPost}
          hint={next ? undefined : whenSent({ external, choice, followMode, enabled })}
        >
          <Select
            value={choice}
            onChange={({ target }) => setChosen(choiceOf(target.value))}
            options={[
              { value: "workspace", label: copy.externalMode.default(followWords[followMode].label) },
              ...FollowMode.options.map((value) => ({ value, label: followWords[value].label })),
            ]}
          />
        </Field>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {next && (
            <Button
              size="sm"
              variant={isThere && (next.how === "sync" || next.how === "ask") ? "secondary" : "primary"}
              loading={busy}
              disabled={!enabled && next.how !== "save"}
              title={enabled ? undefined : copy.externalMode.integrationDisabled}
              onClick={press}
            >
              {next.label}
            </Button>
          )}
          {external.there !== null && enabled && (
            <TakeAway kind={external.kind} siteName={integration.siteName} remove={verbs.remove} />
          )}
        </div>
      </div>
      <ExternalScheduleDialog
        open={asking}
        onOpenChange={setAsking}
        post={post}
        siteName={integration.siteName}
        scheduledAt={external.scheduledAt}
        onSchedule={send}
      />
    </>
  );
}
