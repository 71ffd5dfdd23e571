import { zodResolver } from "@hookform/resolvers/zod";
import { type AccessTokenCreate, Name } from "@schema/auth";
import { TokenAccess } from "@schema/token-access";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { AccessChoice, tokenLifetimes, usualLifetime } from "@/components/access/access-choice";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api, unwrap } from "@/lib/api";
import { tokensQuery } from "../api";
import { copy } from "../copy";

/** The `token` in the response is shown only once. */
function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof AccessTokenCreate>) => unwrap(api.v1.me.tokens.$post({ json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

const Form = z.object({ name: Name, access: TokenAccess, days: z.string() });

type CreateTokenFormProps = { create: ReturnType<typeof useCreateToken>; onCancel: () => void };

function CreateTokenForm({ create, onCancel }: CreateTokenFormProps) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { name: "", access: "full" as const, days: usualLifetime },
  });
  const submit = handleSubmit(({ name, access, days }) =>
    create.mutate({ name, access, expiresInDays: days === "" ? null : Number(days) }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={copy.common.name}
        hint={copy.createTokenDialog.whatWillUse}
        error={formState.errors.name && copy.createTokenDialog.enterName}
      >
        <Input
          placeholder={copy.createTokenDialog.laptopCommandLine}
          autoComplete="off"
          {...register("name")}
        />
      </Field>
      <Controller
        control={control}
        name="access"
        render={({ field }) => <AccessChoice value={field.value} onChange={field.onChange} />}
      />
      <Field label={copy.createTokenDialog.expiresAfter}>
        <Select options={tokenLifetimes} {...register("days")} />
      </Field>
      <FormError error={create.error} />
      <DialogFooter className="mt-2">
        <Button onClick={onCancel}>{copy.createTokenDialog.cancel}</Button>
        <Button type="submit" variant="primary" loading={create.isPending}>
          {copy.common.createToken}
        </Button>
      </DialogFooter>
    </form>
  );
}

type CreateTokenDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateTokenDialog({ open, onOpenChange }: CreateTokenDialogProps) {
  const create = useCreateToken();
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) create.reset();
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      {create.data ? (
        <DialogContent
          title={copy.createTokenDialog.copyTokenNow}
          description={copy.createTokenDialog.description}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CopyField value={create.data.token} label={copy.createTokenDialog.accessToken} wrap />
          <DialogFooter>
            <Button variant="primary" onClick={() => change(false)}>
              {copy.createTokenDialog.copied}
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent
          title={copy.createTokenDialog.createAccessToken}
          description={copy.createTokenDialog.actsAsInAllWorkspaces}
        >
          <CreateTokenForm create={create} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
