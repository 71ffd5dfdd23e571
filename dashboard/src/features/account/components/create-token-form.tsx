import { zodResolver } from "@hookform/resolvers/zod";
import { Name } from "@schema/auth";
import { TokenAccess } from "@schema/token-access";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { AccessChoice } from "@/components/access/access-choice";
import { tokenLifetimes, usualLifetime } from "@/components/access/token-lifetimes";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { useCreateToken } from "../api/create-token";

const Form = z.object({ name: Name, access: TokenAccess, days: z.string() });

type CreateTokenFormProps = { create: ReturnType<typeof useCreateToken>; onCancel: () => void };

export function CreateTokenForm({ create, onCancel }: CreateTokenFormProps) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { name: "", access: "full" as const, days: usualLifetime },
  });
  const submit = handleSubmit(({ name, access, days }) =>
    create.mutate({ name, access, expiresInDays: days === "" ? null : Number(days) }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Name" hint="What will use it." error={formState.errors.name && "Enter a name"}>
        <Input placeholder="Laptop command line" autoComplete="off" {...register("name")} />
      </Field>
      <Controller
        control={control}
        name="access"
        render={({ field }) => <AccessChoice value={field.value} onChange={field.onChange} />}
      />
      <Field label="Runs out after">
        <Select options={tokenLifetimes} {...register("days")} />
      </Field>
      <FormError error={create.error} />
      <DialogFooter className="mt-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={create.isPending}>
          Create token
        </Button>
      </DialogFooter>
    </form>
  );
}
