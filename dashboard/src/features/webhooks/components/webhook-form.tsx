import { zodResolver } from "@hookform/resolvers/zod";
import type { EventType, Webhook, WebhookKind } from "@schema/webhooks";
import { RadioGroup } from "radix-ui";
import { useId } from "react";
import { Controller, type UseFormSetError, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ChoiceCard } from "@/components/ui/choice-card";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { ApiError } from "@/lib/api-error";
import { showFieldErrors } from "@/lib/field-errors";
import { copy } from "../copy";
import { chosenEvents, eventWords } from "../event-words";
import { fieldsOf, secretHint, WebhookFields } from "../webhook-fields";

type EventsFieldProps = {
  /** Null for all events. */
  value: EventType[] | null;
  onChange: (events: EventType[] | null) => void;
  error: string | undefined;
};

function EventsField({ value, onChange, error }: EventsFieldProps) {
  const id = useId();
  const toggle = (event: EventType, on: boolean) =>
    onChange(chosenEvents.filter((one) => (one === event ? on : value?.includes(one))));
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{copy.common.events}</legend>
      <Switch
        label={copy.eventsField.allEvents}
        hint={copy.eventsField.hint}
        checked={value === null}
        onCheckedChange={(all) => onChange(all ? null : [...chosenEvents])}
      />
      {value !== null && (
        <ul className="grid gap-3 rounded-lg border bg-muted/50 p-3">
          {chosenEvents.map((event) => (
            <li key={event} className="flex items-start gap-3">
              <Checkbox
                id={`${id}-${event}`}
                aria-describedby={`${id}-${event}-meaning`}
                checked={value.includes(event)}
                onCheckedChange={(on) => toggle(event, on === true)}
                className="mt-px"
              />
              <div>
                <label htmlFor={`${id}-${event}`} className="font-medium text-sm">
                  {eventWords[event].label}
                </label>
                <p id={`${id}-${event}-meaning`} className="text-ink-3 text-sm">
                  {eventWords[event].meaning}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type KindFieldProps = { value: WebhookKind; onChange: (kind: WebhookKind) => void };

function KindField({ value, onChange }: KindFieldProps) {
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onChange(next === "deploy-hook" ? "deploy-hook" : "signed")}
      aria-label={copy.common.kind}
      className="grid gap-2 md:grid-cols-2"
    >
      <ChoiceCard value="signed" label={copy.common.signedReceiver}>
        {copy.webhookForm.sitesOwnCodeChecks}
      </ChoiceCard>
      <ChoiceCard value="deploy-hook" label={copy.common.deployHook}>
        {copy.webhookForm.urlFromHostRebuilds}
      </ChoiceCard>
    </RadioGroup.Root>
  );
}

/** Shows the guard's refusal of a URL at its field; the message says what to do. Returns whether it was one. */
function placeUrlError(error: unknown, setError: UseFormSetError<WebhookFields>): boolean {
  if (!(error instanceof ApiError) || error.code !== "invalid_url") return false;
  setError(error.details?.field === "pagePattern" ? "pagePattern" : "url", { message: error.message });
  return true;
}

type WebhookFormProps = {
  /** Null for a new endpoint. The kind cannot be changed later. */
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
        hint={hook ? copy.webhookForm.urlFromHost : copy.webhookForm.receivesPostRequest}
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
        <Field
          label={copy.common.signingSecret}
          optional
          hint={secretHint}
          error={errors.secret && secretHint}
        >
          <Input
            type="password"
            autoComplete="off"
            placeholder={copy.common.leaveEmptyToGenerateOne}
            {...register("secret")}
          />
        </Field>
      )}
      <Field
        label={copy.webhookForm.description}
        optional
        hint={copy.webhookForm.hint}
        error={errors.description && copy.webhookForm.atMost200Characters}
      >
        <Input
          autoComplete="off"
          placeholder={copy.webhookForm.productionSite}
          {...register("description")}
        />
      </Field>
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <EventsField
            value={field.value}
            onChange={field.onChange}
            error={errors.events && copy.webhookForm.chooseAtLeastOneEvent}
          />
        )}
      />
      <Field
        label={copy.webhookForm.postUrlPattern}
        optional
        hint={copy.webhookForm.forLiveProof}
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
        <Button onClick={onCancel}>{copy.common.cancel}</Button>
        <Button type="submit" variant="primary" loading={saving}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

const wordsOf = (message: string) =>
  /^Invalid (URL|input)/i.test(message) ? copy.webhookForm.enterFullUrlSuch : message;
