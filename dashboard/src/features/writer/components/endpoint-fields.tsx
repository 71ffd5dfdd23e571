import { type ModelVendor, modelVendors, vendorOf } from "@schema/model-vendors";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { Select } from "@/components/ui/select";
import { textLinkClass } from "@/components/ui/text-link-class";
import { copy } from "../copy";
import type { WriterForm } from "../writer-form";

type KeyFieldProps = { preset: ModelVendor | null; keyLast4: string | null };

/** The key is write-only: of a stored one, only the last four characters are shown. */
function KeyField({ preset, keyLast4 }: KeyFieldProps) {
  const { register, formState } = useFormContext<WriterForm>();
  const isMoved = Boolean(formState.dirtyFields.baseUrl);
  const kept =
    keyLast4 === null
      ? null
      : keyLast4 === ""
        ? copy.endpointFields.keyStored
        : copy.endpointFields.keyEndingInStored(keyLast4);
  const asked = preset
    ? (preset.key ?? copy.endpointFields.mostDontNeedOne)
    : copy.endpointFields.leaveEmptyIfService;
  const hint = !kept
    ? copy.endpointFields.storedEncryptedAndNever(asked)
    : isMoved
      ? copy.endpointFields.enterKeyAgainStored
      : copy.endpointFields.leaveEmptyToKeep(kept);
  return (
    <Field
      label={copy.endpointFields.apiKey}
      optional={(kept !== null && !isMoved) || preset?.key === null}
      hint={hint}
      error={formState.errors.apiKey?.message}
    >
      <PasswordInput what="key" autoComplete="off" {...register("apiKey")} />
    </Field>
  );
}

const own = { value: "", label: copy.endpointFields.otherUrl };
const choices = [...modelVendors.map(({ id, label }) => ({ value: id, label })), own];

type EndpointFieldsProps = { keyLast4: string | null; mayEdit: boolean };

/** The model's URL, and its key. A preset fills in the URL, to be completed. */
export function EndpointFields({ keyLast4, mayEdit }: EndpointFieldsProps) {
  const { register, watch, setValue, setFocus, formState } = useFormContext<WriterForm>();
  const preset = vendorOf(watch("baseUrl"), watch("model"));
  const choose = (id: string) => {
    const chosen = modelVendors.find((one) => one.id === id);
    const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue("baseUrl", chosen?.baseUrl ?? "", change);
    setValue("model", chosen?.model ?? "", change);
    setValue("imageModel", chosen?.imageModel ?? "", change);
    if (!chosen || chosen.baseUrl.includes("{")) setFocus("baseUrl");
  };
  return (
    <>
      <div className="grid gap-5">
        <Field label={copy.endpointFields.service} className="md:max-w-60">
          <Select
            options={choices}
            value={preset?.id ?? own.value}
            onChange={(event) => choose(event.target.value)}
            disabled={!mayEdit}
          />
        </Field>
        <Field label={copy.endpointFields.baseUrl} error={formState.errors.baseUrl?.message}>
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
        {preset?.hint ?? copy.endpointFields.anyOpenaiCompatibleUrl}{" "}
        <a href="/docs/generation#connect-a-model" target="_blank" rel="noreferrer" className={textLinkClass}>
          {copy.endpointFields.stepByStep}
        </a>
      </p>
      {mayEdit && <KeyField preset={preset} keyLast4={keyLast4} />}
    </>
  );
}
