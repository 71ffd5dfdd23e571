import type { Image } from "@schema/images";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMakePicture } from "../api/make-picture";
import { useDraft, useSession } from "../session/use-editor";
import { whyUnsent } from "../session/why-unsent";
import { PicturePreview } from "./picture-preview";
import { PictureSource } from "./picture-source";

type PictureDialogProps = { onClose: () => void; onMade: (image: Image) => void };

/** Makes a hero image: the workspace's card of the title, or a picture of the writer's image model. */
export function PictureDialog({ onClose, onMade }: PictureDialogProps) {
  const session = useSession();
  const title = useDraft((draft) => draft.fields.title);
  const make = useMakePicture(useCurrentWorkspace().id);
  const [source, setSource] = useState<"card" | "model">("card");
  const [brief, setBrief] = useState("");
  const [alt, setAlt] = useState(title);
  const [unsent, setUnsent] = useState<Error | null>(null);

  const submit = async () => {
    const isSaved = await session.flush();
    const { post, save, problems } = session.store.now;
    const reason = !post ? "Write something first." : isSaved ? null : whyUnsent(save, problems);
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
      <DialogContent title="Make a picture" size="lg">
        <div className="grid gap-5 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <PictureSource value={source} onChange={setSource} />
            {source === "model" && (
              <Field
                label="What it shows"
                optional
                hint="Made from the title and the excerpt when left empty."
              >
                <Textarea
                  rows={3}
                  maxLength={1000}
                  value={brief}
                  onChange={(event) => setBrief(event.target.value)}
                />
              </Field>
            )}
            <Field label="Alt text" hint="What the picture shows, for those who do not see it.">
              <Input value={alt} maxLength={500} onChange={(event) => setAlt(event.target.value)} />
            </Field>
          </div>
          <PicturePreview source={source} />
        </div>
        <FormError error={unsent ?? make.error} />
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={make.isPending} onClick={submit}>
            {source === "card" ? "Use the card" : "Make the picture"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
