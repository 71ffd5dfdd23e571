import type { Image } from "@schema/images";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateAlt } from "@/lib/images/update-alt";

/** The alt text belongs to the image, so it is stored with it, when the box is left. */
export function HeroAlt({ image }: { image: Image }) {
  const [text, setText] = useState(image.alt);
  const update = useUpdateAlt(useCurrentWorkspace().id);
  const save = () => {
    if (text.trim() === image.alt) return;
    update.mutate(
      { id: image.id, alt: text.trim() },
      { onError: (error) => toast.error("The alt text was not saved", { description: messageOf(error) }) },
    );
  };
  return (
    <Field
      label="Alt text"
      hint={text.trim() ? undefined : "Say what the image shows, for those who do not see it."}
    >
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
