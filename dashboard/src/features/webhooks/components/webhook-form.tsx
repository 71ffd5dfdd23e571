import { zodResolver } from "@hookform/resolvers/zod";
import type { Webhook } from "@schema/webhooks";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { showFieldErrors } from "@/lib/field-errors";
import { placeUrlError } from "../place-url-error";
import { fieldsOf, secretHint, WebhookFields } from "../webhook-fields";
import { EventsField } from "./events-field";
import { KindField } from "./kind-field";

type WebhookFormProps = {
  /** Null for a new endpoint. Its kind is chosen once. */
  webhook: Webhook | null;
  submitLabel: string;
  onSubmit: (fields: WebhookFields) => Promise<unknown>;
  onCancel: () => void;
  error: unknown;
  saving: boolean;
};

const names = ["url", "description", "events", "pagePattern", "secret"] as const;

export function WebhookForm({ webhook, submitLabel, onSubmit, onCancel, error, saving }: WebhookFormProps) {
  const { register, handleSubmit, control, setError, watch, formState } = useForm({
    resolver: zodResolver(WebhookFields),
    defaultValues: fieldsOf(webhook),
  });
  const { errors } = formState;
  const hook = watch("kind") === "deploy-hook";
  const submit = handleSubmit((fields) =>
    onSubmit(fields).catch((refusal: unknown) => {
      if (!placeUrlError(refusal, setError)) showFieldErrors(refusal, names, setError);
    }),
  );
  const placed = Boolean(
    errors.url || errors.description || errors.events || errors.pagePattern || errors.secret,
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {!webhook && (
        <Controller
          control={control}
          name="kind"
          render={({ field }) => <KindField value={field.value} onChange={field.onChange} />}
        />
      )}
      <Field
        label="URL"
        hint={hook ? "The address your host gave you." : "It gets a POST for each event."}
        error={errors.url?.message && wordsOf(errors.url.message)}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={hook ? "https://api.example.com/deploy/…" : "https://example.com/api/blogsvc"}
          {...register("url")}
        />
      </Field>
      {!webhook && !hook && (
        <Field label="Signing secret" optional hint={secretHint} error={errors.secret && secretHint}>
          <Input
            type="password"
            autoComplete="off"
            placeholder="Generated if you leave this empty"
            {...register("secret")}
          />
        </Field>
      )}
      <Field
        label="Description"
        optional
        hint="What it is called here."
        error={errors.description && "At most 200 characters"}
      >
        <Input autoComplete="off" placeholder="Production site" {...register("description")} />
      </Field>
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <EventsField
            value={field.value}
            onChange={field.onChange}
            error={errors.events && "Choose at least one event"}
          />
        )}
      />
      <Field
        label="Page of a post"
        optional
        hint="For live proof, where it differs from the one in the settings: after each delivery that page is looked at until it shows the change."
        error={errors.pagePattern?.message}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://example.com/blog/{slug}"
          {...register("pagePattern")}
        />
      </Field>
      <FormError error={placed ? null : error} />
      <DialogFooter className="mt-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={saving}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

const wordsOf = (message: string) =>
  /^Invalid (URL|input)/i.test(message)
    ? "Enter a full address, such as https://example.com/api/blogsvc"
    : message;
