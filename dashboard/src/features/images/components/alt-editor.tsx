import type { Image } from "@schema/images";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateAlt } from "@/lib/images/update-alt";

const altMax = 500;

/** The alt text, edited in place; Enter saves, Escape takes the edit back. */
export function AltEditor({ image }: { image: Image }) {
  const [text, setText] = useState<string | null>(null);
  const update = useUpdateAlt(useCurrentWorkspace().id);
  const changed = text !== null && text.trim() !== image.alt;
  const save = () =>
    update.mutate(
      { id: image.id, alt: (text ?? "").trim() },
      {
        onSuccess: () => {
          setText(null);
          toast.success("Alt text saved");
        },
        onError: (error) => toast.error("The alt text was not saved", { description: messageOf(error) }),
      },
    );

  return (
    <div className="grid gap-2">
      <Textarea
        aria-label="Alt text"
        rows={1}
        maxLength={altMax}
        placeholder="Describe this image"
        value={text ?? image.alt}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setText(null);
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (changed) save();
        }}
        className="min-h-9! resize-none! py-1.5!"
      />
      {changed && (
        <div className="flex justify-end gap-1.5">
          <Button size="sm" variant="ghost" onClick={() => setText(null)}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" loading={update.isPending} onClick={save}>
            Save
          </Button>
        </div>
      )}
    </div>
  );
}
