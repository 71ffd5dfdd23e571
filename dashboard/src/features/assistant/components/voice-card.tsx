import { type Voice, type VoiceUpdate, voiceGuideMax, voiceTextMax } from "@schema/voice";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Textarea } from "@/components/ui/input";
import { QueryView } from "@/components/ui/query-view";
import { SaveFooter } from "@/components/ui/save-footer";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useHasNoModel } from "@/lib/writer";
import { copy } from "../copy";
import { VoicePosts } from "./voice-posts";

const voiceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "voice"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].voice.$get({ param: { workspaceId } })),
  });

/** Refused with 409 if the voice now has another version; then the stored one is loaded again. */
function useUpdateVoice(workspaceId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = voiceQuery(workspaceId);
  return useMutation({
    mutationFn: (json: VoiceUpdate) =>
      unwrap(api.v1.workspaces[":workspaceId"].voice.$patch({ param: { workspaceId }, json })),
    onSuccess: (voice) => queryClient.setQueryData(queryKey, voice),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function useDeriveVoice(workspaceId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = voiceQuery(workspaceId);
  return useMutation({
    mutationFn: (json: { version: number }) =>
      unwrap(api.v1.workspaces[":workspaceId"].voice.derive.$post({ param: { workspaceId }, json })),
    onSuccess: (voice) => queryClient.setQueryData(queryKey, voice),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** How posts sound: samples, and the style guide that is derived from them. */
export function VoiceCard({ mayEdit }: { mayEdit: boolean }) {
  const query = useQuery(voiceQuery(useCurrentWorkspace().id));
  return (
    <Card aria-label={copy.voiceCard.voice}>
      <CardHeader title={copy.voiceCard.voice} description={copy.voiceCard.description} />
      <QueryView query={query} what={copy.voiceCard.theVoice}>
        {(voice) => <VoiceForm voice={voice} mayEdit={mayEdit} />}
      </QueryView>
    </Card>
  );
}

type Parts = Pick<Voice, "posts" | "text" | "guide">;

const updateOf = ({ posts, text, guide }: Parts): Omit<VoiceUpdate, "version"> => ({
  postIds: posts.map(({ id }) => id),
  text,
  guide,
});
const isSame = (one: Parts, other: Parts) =>
  JSON.stringify(updateOf(one)) === JSON.stringify(updateOf(other));
const nothing: Parts = { posts: [], text: "", guide: "" };

function VoiceForm({ voice, mayEdit }: { voice: Voice; mayEdit: boolean }) {
  const { id } = useCurrentWorkspace();
  const hasNoModel = useHasNoModel();
  const update = useUpdateVoice(id);
  const derive = useDeriveVoice(id);
  const [draft, setDraft] = useState<Parts | null>(null);
  const [asking, setAsking] = useState<"derive" | "clear" | null>(null);
  const parts = draft ?? voice;
  const dirty = !isSame(parts, voice);
  const busy = update.isPending || derive.isPending;
  const change = (changed: Partial<Parts>) => {
    const { posts, text, guide } = parts;
    setDraft({ posts, text, guide, ...changed });
  };

  const store = async (wanted: Parts): Promise<Voice> => {
    const stored = await update.mutateAsync({ ...updateOf(wanted), version: voice.version });
    setDraft(null);
    return stored;
  };
  // A refusal is shown above the buttons, and the draft stays.
  const save = (event: FormEvent) => {
    event.preventDefault();
    derive.reset();
    store(parts).then(
      () => toast.success(copy.voiceCard.voiceSaved),
      () => undefined,
    );
  };
  const deriveGuide = async () => {
    derive.reset();
    const { version } = dirty ? await store(parts) : voice;
    await derive.mutateAsync({ version });
    toast.success(copy.voiceCard.guideDerived);
  };
  const clear = async () => {
    await store(nothing);
    toast.success(copy.voiceCard.voiceCleared);
  };

  return (
    <form onSubmit={save} noValidate>
      <CardBody className="grid gap-5">
        <VoicePosts posts={parts.posts} mayEdit={mayEdit} onChange={(posts) => change({ posts })} />
        <Field label={copy.voiceCard.sampleText} hint={copy.voiceCard.sampleTextHint} optional>
          <Textarea
            rows={3}
            maxLength={voiceTextMax}
            disabled={!mayEdit || busy}
            value={parts.text}
            onChange={(event) => change({ text: event.target.value })}
            className="max-h-72"
          />
        </Field>
        <Field
          label={copy.voiceCard.styleGuide}
          hint={voice.model === null ? copy.voiceCard.styleGuideHint : copy.voiceCard.derivedBy(voice.model)}
          optional
        >
          <Textarea
            rows={6}
            maxLength={voiceGuideMax}
            disabled={!mayEdit || busy}
            value={parts.guide}
            onChange={(event) => change({ guide: event.target.value })}
            className="max-h-96"
          />
        </Field>
        {mayEdit && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              loading={derive.isPending}
              disabled={hasNoModel || busy || (parts.posts.length === 0 && parts.text.trim() === "")}
              onClick={() =>
                parts.guide.trim() === "" ? deriveGuide().catch(() => undefined) : setAsking("derive")
              }
            >
              <Sparkles aria-hidden="true" />
              {copy.voiceCard.deriveGuide}
            </Button>
            {!isSame(voice, nothing) && (
              <Button variant="ghost" disabled={busy} onClick={() => setAsking("clear")}>
                {copy.voiceCard.clear}
              </Button>
            )}
            <p role="status" className="text-ink-3 text-sm">
              {derive.isPending ? copy.voiceCard.deriving : hasNoModel ? copy.voiceCard.needsModel : ""}
            </p>
          </div>
        )}
        <FormError error={update.error ?? derive.error} />
      </CardBody>
      {mayEdit && <SaveFooter dirty={dirty} saving={update.isPending} onDiscard={() => setDraft(null)} />}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === "clear" ? copy.voiceCard.clearVoice : copy.voiceCard.replaceGuide}
        description={
          asking === "clear" ? copy.voiceCard.clearVoiceDescription : copy.voiceCard.replaceGuideDescription
        }
        confirmLabel={asking === "clear" ? copy.voiceCard.clear : copy.voiceCard.deriveGuide}
        tone={asking === "clear" ? "danger" : "primary"}
        onConfirm={asking === "clear" ? clear : deriveGuide}
      />
    </form>
  );
}
