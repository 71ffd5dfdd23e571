import { useQuery } from "@tanstack/react-query";
import ImagePlus from "lucide-react/icons/image-plus";
import { useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imageQuery } from "@/lib/images/get-image";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { useUploadImage } from "@/lib/images/upload-image";

type LogoFieldProps = { value: string | null; onChange: (imageId: string | null) => void; disabled: boolean };

export function LogoField({ value, onChange, disabled }: LogoFieldProps) {
  const { id } = useCurrentWorkspace();
  const { data: logo } = useQuery({ ...imageQuery(id, value ?? ""), enabled: value !== null });
  const upload = useUploadImage(id);
  const [picking, setPicking] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const take = (file: File) => {
    const wrong = imageProblem(file);
    setProblem(wrong ? new Error(wrong) : null);
    if (wrong) return;
    upload.mutate({ file, alt: altFromName(file.name) }, { onSuccess: (image) => onChange(image.id) });
  };

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">
        Logo <span className="font-normal text-ink-3">optional</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {value !== null && logo && (
          <img
            src={logo.url}
            alt={logo.alt || "Logo"}
            className="h-11 max-w-40 rounded-lg border bg-muted object-contain p-1"
          />
        )}
        <Button disabled={disabled} loading={upload.isPending} onClick={() => setPicking(true)}>
          <ImagePlus aria-hidden="true" />
          {value === null ? "Choose a logo" : "Replace"}
        </Button>
        {value !== null && (
          <Button variant="danger-ghost" disabled={disabled} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <p className="text-ink-3 text-sm">
        Stands beside the workspace’s name. PNG, JPEG or GIF of at most 1 MB; a transparent PNG looks best.
      </p>
      <FormError error={problem ?? upload.error} />
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title="Logo"
        onFile={take}
        onPick={(image) => onChange(image.id)}
      />
    </fieldset>
  );
}
