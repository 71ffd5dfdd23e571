import type { Image } from "@schema/images";
import { useQueryClient } from "@tanstack/react-query";
import ImagePlus from "lucide-react/icons/image-plus";
import Sparkles from "lucide-react/icons/sparkles";
import { lazy, Suspense, useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { imageQuery, useUpdateImage, useUploadImage } from "@/lib/images/images";
import { copy } from "../copy";
import { usePicker } from "../session/settings-state";
import { useField } from "../session/use-editor";
import { useHeroImage } from "../session/use-post-facts";

/** The alt text belongs to the image, so it is stored there when the field loses the focus. */
function HeroAlt({ image }: { image: Image }) {
  const [text, setText] = useState(image.alt);
  const update = useUpdateImage(useCurrentWorkspace().id);
  const save = () => {
    if (text.trim() === image.alt) return;
    update.mutate(
      { id: image.id, alt: text.trim() },
      {
        onError: (error) => toast.error(copy.heroField.couldntSaveAltText, { description: messageOf(error) }),
      },
    );
  };
  return (
    <Field label={copy.common.altText} hint={text.trim() ? undefined : copy.common.hint}>
      <Input
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === "Enter" && save()}
      />
    </Field>
  );
}

const ImageDialog = lazy(async () => ({ default: (await import("./image-dialog")).ImageDialog }));

export function HeroField() {
  const workspaceId = useCurrentWorkspace().id;
  const queryClient = useQueryClient();
  const { set } = useField("heroImageId");
  const hero = useHeroImage();
  const upload = useUploadImage(workspaceId);
  const [picking, setPicking] = usePicker("hero");
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);

  const take = (file: File) => {
    const wrong = imageProblem(file);
    setProblem(wrong ? new Error(wrong) : null);
    if (wrong) return;
    upload.mutate(
      { file, alt: altFromName(file.name) },
      {
        onSuccess: (image) => {
          queryClient.setQueryData(imageQuery(workspaceId, image.id).queryKey, image);
          set(image.id);
        },
      },
    );
  };

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{copy.common.heroImage}</legend>
      {hero ? (
        <>
          <img
            src={hero.url}
            alt={hero.alt || copy.heroField.heroImageWithoutAltText}
            width={hero.width}
            height={hero.height}
            className="max-h-48 w-full rounded-lg border bg-muted object-cover"
          />
          <HeroAlt key={hero.id} image={hero} />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" loading={upload.isPending} onClick={() => setPicking(true)}>
              {copy.heroField.replace}
            </Button>
            <Button size="sm" onClick={() => setMaking(true)}>
              {copy.common.createImage}
            </Button>
            <Button size="sm" variant="danger-ghost" onClick={() => set(null)}>
              {copy.common.remove}
            </Button>
          </div>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button
            loading={upload.isPending}
            onClick={() => setPicking(true)}
            className="h-20! flex-col border-dashed shadow-none"
          >
            <ImagePlus aria-hidden="true" />
            {copy.heroField.chooseOrUpload}
          </Button>
          <Button onClick={() => setMaking(true)} className="h-20! flex-col border-dashed shadow-none">
            <Sparkles aria-hidden="true" />
            {copy.common.createImage}
          </Button>
        </div>
      )}
      <FormError error={problem ?? upload.error} />
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title={copy.common.heroImage}
        onFile={take}
        onPick={(image) => set(image.id)}
      />
      {making && (
        <Suspense>
          <ImageDialog onClose={() => setMaking(false)} onMade={(image) => set(image.id)} />
        </Suspense>
      )}
    </fieldset>
  );
}
