import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { textLinkClass } from "@/components/ui/text-link-class";
import { presetOf, presets } from "../presets";
import type { WriterForm } from "../writer-form";
import { KeyField } from "./key-field";

const own = { value: "", label: "Another address" };
const choices = [...presets.map(({ id, label }) => ({ value: id, label })), own];

type EndpointFieldsProps = { keyLast4: string | null; mayEdit: boolean };

/** Where the model is, and the key to it. A preset fills in the address, to be completed. */
export function EndpointFields({ keyLast4, mayEdit }: EndpointFieldsProps) {
  const { register, watch, setValue, setFocus, formState } = useFormContext<WriterForm>();
  const preset = presetOf(watch("baseUrl"), watch("model"));
  const choose = (id: string) => {
    const chosen = presets.find((one) => one.id === id);
    const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue("baseUrl", chosen?.baseUrl ?? "", change);
    setValue("model", chosen?.model ?? "", change);
    setValue("imageModel", chosen?.imageModel ?? "", change);
    if (!chosen || chosen.baseUrl.includes("{")) setFocus("baseUrl");
  };
  return (
    <>
      <div className="grid gap-5">
        <Field label="Service" className="md:max-w-60">
          <Select
            options={choices}
            value={preset?.id ?? own.value}
            onChange={(event) => choose(event.target.value)}
            disabled={!mayEdit}
          />
        </Field>
        <Field label="Base URL" error={formState.errors.baseUrl?.message}>
          <Input
            type="url"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            placeholder="https://models.example.com/v1"
            disabled={!mayEdit}
            {...register("baseUrl")}
          />
        </Field>
      </div>
      <p className="-mt-3 text-ink-3 text-sm">
        {preset?.hint ?? "Any address that answers as OpenAI’s does; it often ends in /v1."}{" "}
        <a href="/docs/generation#connect-a-model" target="_blank" rel="noreferrer" className={textLinkClass}>
          Step by step
        </a>
      </p>
      {mayEdit && <KeyField preset={preset} keyLast4={keyLast4} />}
    </>
  );
}
