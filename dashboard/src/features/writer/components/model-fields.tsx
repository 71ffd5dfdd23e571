import { ModelApi } from "@schema/writer";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { WriterForm } from "../writer-form";

const apis: Record<ModelApi, string> = { chat: "Chat completions", responses: "Responses" };
const choices = ModelApi.options.map((value) => ({ value, label: apis[value] }));

export function ModelFields({ mayEdit }: { mayEdit: boolean }) {
  const { register, watch, formState } = useFormContext<WriterForm>();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field label="Text model" hint="As the service names it." error={errors.model?.message}>
        <Input spellCheck={false} autoComplete="off" disabled={!mayEdit} {...register("model")} />
      </Field>
      <Field
        label="Image model"
        optional
        hint="Without one, pictures are drawn as cards in your colours."
        error={errors.imageModel?.message}
      >
        <Input spellCheck={false} autoComplete="off" disabled={!mayEdit} {...register("imageModel")} />
      </Field>
      {watch("kind") === "openai" && (
        <Field label="Protocol" hint="Chat completions is what most speak. OpenAI itself speaks both.">
          <Select options={choices} disabled={!mayEdit} {...register("api")} />
        </Field>
      )}
    </div>
  );
}
