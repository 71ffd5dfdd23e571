import { type ExternalPost, FollowMode, type Integration } from "@schema/integrations";
import type { Post, ScheduleInput } from "@schema/posts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { followWords } from "@/lib/integrations/follow-words";
import type { useExternalVerbs } from "../api/use-external-verbs";
import { type ModeChoice, nextSend, whenSent } from "../next-send";
import { useSession } from "../session/use-editor";
import { whyUnsent } from "../session/why-unsent";
import { ExternalScheduleDialog } from "./external-schedule-dialog";
import { TakeAway } from "./take-away";

type ExternalModeProps = {
  external: ExternalPost;
  integration: Integration;
  post: Post;
  verbs: ReturnType<typeof useExternalVerbs>;
};

const choiceOf = (value: string): ModeChoice => FollowMode.safeParse(value).data ?? "workspace";

/** How this post follows its life here on the other site, and the button that sends it. */
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
      toast.error("That was not sent", { description: messageOf(error) });
    }
  };

  return (
    <>
      <div className="grid gap-2">
        <Field
          label="This post"
          hint={next ? undefined : whenSent({ external, choice, followMode, enabled })}
        >
          <Select
            value={choice}
            onChange={({ target }) => setChosen(choiceOf(target.value))}
            options={[
              { value: "workspace", label: `As usual: ${followWords[followMode].label}` },
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
              title={enabled ? undefined : "The integration is switched off"}
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
