import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import type { Preset } from "../presets";
import type { WriterForm } from "../writer-form";

type KeyFieldProps = { preset: Preset | null; keyLast4: string | null };

/** The key is only ever entered: of the kept one, its last four characters are all that can be seen. */
export function KeyField({ preset, keyLast4 }: KeyFieldProps) {
  const { register, formState } = useFormContext<WriterForm>();
  const isMoved = Boolean(formState.dirtyFields.baseUrl);
  const kept =
    keyLast4 === null ? null : keyLast4 === "" ? "A key is kept" : `A key ending in ${keyLast4} is kept`;
  const asked = preset ? (preset.key ?? "Most need none.") : "Leave it empty where none is asked for.";
  const hint = !kept
    ? `${asked} It is stored encrypted and never shown again.`
    : isMoved
      ? "Another address needs its key again: the kept one is not sent there."
      : `${kept}. Leave this empty to go on with it.`;
  return (
    <Field
      label="API key"
      optional={(kept !== null && !isMoved) || preset?.key === null}
      hint={hint}
      error={formState.errors.apiKey?.message}
    >
      <PasswordInput what="key" autoComplete="off" {...register("apiKey")} />
    </Field>
  );
}
