import type { PictureCreate } from "@schema/cards";
import type { Image } from "@schema/images";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ImageIcon from "lucide-react/icons/image";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input, Textarea } from "@/components/ui/input";
import { api, unwrap } from "@/lib/api";
import { cardPreviewQuery } from "@/lib/brand";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imageQuery, imagesKey } from "@/lib/images/images";
import { writerQuery } from "@/lib/writer";
import { copy } from "../copy";
import { whyUnsent } from "../session/field-problems";
import { useDraft, useSession } from "../session/use-editor";

/** A preview of the card; a model's image cannot be previewed before it is created. */
function ImagePreview({ source }: { source: "card" | "model" }) {
  const { id } = useCurrentWorkspace();
  const title = useDraft((draft) => draft.fields.title);
  const category = useDraft((draft) => draft.fields.categories[0]);
  const label = category?.slice(0, 60);
  const { data, error } = useQuery({
    ...cardPreviewQuery(id, { title: title.slice(0, 300), use: "hero", ...(label && { label }) }),
    enabled: source === "card",
  });
  return (
    <figure className="grid content-start gap-2">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-lg border bg-muted text-ink-3">
        {source === "card" && data ? (
          <img src={data} alt={copy.imageDialog.cardOf(title)} className="size-full object-cover" />
        ) : (
          <ImageIcon aria-hidden="true" className="size-7" />
        )}
      </div>
      <figcaption className="text-ink-3 text-sm">
        {source === "model"
          ? copy.imageDialog.imageModelsGiveDifferent
          : error
            ? copy.imageDialog.previewUnavailable
            : copy.imageDialog.savedInThreeSizes}
      </figcaption>
    </figure>
  );
}

type Source = "card" | "model";

/** Card or model; if the workspace's writer has no image model, this says where to set one. */
function ImageSource({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  const { data: writer } = useQuery(writerQuery(useCurrentWorkspace().id));
  const imageModel =
    writer && writer.kind !== "none" && writer.kind !== "recorded" ? writer.imageModel : null;
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onChange(next === "model" ? "model" : "card")}
      aria-label={copy.imageDialog.createFrom}
      className="grid gap-2"
    >
      <ChoiceCard value="card" label={copy.imageDialog.card}>
        {copy.imageDialog.titleInBrandsColors}
      </ChoiceCard>
      <ChoiceCard value="model" label={copy.imageDialog.imageModel} disabled={!imageModel}>
        {imageModel ? copy.imageDialog.imageByTakesUp(imageModel) : copy.imageDialog.writerHasNoImage}
      </ChoiceCard>
    </RadioGroup.Root>
  );
}

type Wanted = Omit<z.input<typeof PictureCreate>, "use" | "attach"> & { postId: string };

/** Creates and stores a hero image for a post; the editor sets it itself. */
function useCreateImage(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, ...wanted }: Wanted) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].picture.$post({
          param: { workspaceId, id: postId },
          json: { use: "hero", attach: false, ...wanted },
        }),
      ),
    onSuccess: (image) => {
      queryClient.setQueryData(imageQuery(workspaceId, image.id).queryKey, image);
      return queryClient.invalidateQueries({ queryKey: [...imagesKey(workspaceId), "list"] });
    },
  });
}

type ImageDialogProps = { onClose: () => void; onMade: (image: Image) => void };

/** Creates a hero image: the workspace's card with the title, or an image by the writer's image model. */
export function ImageDialog({ onClose, onMade }: ImageDialogProps) {
  const session = useSession();
  const title = useDraft((draft) => draft.fields.title);
  const make = useCreateImage(useCurrentWorkspace().id);
  const [source, setSource] = useState<"card" | "model">("card");
  const [brief, setBrief] = useState("");
  const [alt, setAlt] = useState(title);
  const [unsent, setUnsent] = useState<Error | null>(null);

  const submit = async () => {
    const isSaved = await session.flush();
    const { post, save, problems } = session.store.now;
    const reason = !post ? copy.common.addTitleAndSome : isSaved ? null : whyUnsent(save, problems);
    setUnsent(reason === null ? null : new Error(reason));
    if (!post || reason !== null) return;
    make.mutate(
      { postId: post.id, source, alt: alt.trim(), ...(source === "model" && brief.trim() && { brief }) },
      {
        onSuccess: (image) => {
          onMade(image);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={copy.common.createImage} size="lg">
        <div className="grid gap-5 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <ImageSource value={source} onChange={setSource} />
            {source === "model" && (
              <Field label={copy.imageDialog.imageDescription} optional hint={copy.imageDialog.hint}>
                <Textarea
                  rows={3}
                  maxLength={1000}
                  value={brief}
                  onChange={(event) => setBrief(event.target.value)}
                />
              </Field>
            )}
            <Field label={copy.common.altText} hint={copy.common.hint}>
              <Input value={alt} maxLength={500} onChange={(event) => setAlt(event.target.value)} />
            </Field>
          </div>
          <ImagePreview source={source} />
        </div>
        <FormError error={unsent ?? make.error} />
        <DialogFooter>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button variant="primary" loading={make.isPending} onClick={submit}>
            {source === "card" ? copy.imageDialog.useCard : copy.common.createImage}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
