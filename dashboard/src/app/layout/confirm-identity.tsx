import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { GoogleMark } from "@/components/ui/google-mark";
import { PasswordInput } from "@/components/ui/password-input";
import { api, unwrap } from "@/lib/api";
import { meQuery } from "@/lib/me";
import { copy } from "../copy";

type ConfirmIdentityProps = { onAnswer: (confirmed: boolean) => void };

/** Asks for the password again when a request needs a recent sign-in. */
export function ConfirmIdentity({ onAnswer }: ConfirmIdentityProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(false)}>
      <Form onConfirmed={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
    </Dialog>
  );
}

function Form({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const user = useQueryClient().getQueryData(meQuery.queryKey)?.user;
  const [password, setPassword] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is in a portal: React passes the event on to the form that opened it.
    event.stopPropagation();
    setSending(true);
    try {
      await unwrap(api.v1.me.confirm.$post({ json: { password } }));
      onConfirmed();
    } catch (cause) {
      setError(cause);
    } finally {
      setSending(false);
    }
  };
  if (user && !user.hasPassword) {
    const next = encodeURIComponent(location.pathname + location.search);
    return (
      <DialogContent
        title={copy.confirmIdentity.confirm}
        description={copy.confirmIdentity.description}
        size="sm"
      >
        <a href={`/v1/auth/google/start?next=${next}`} className={buttonClass("secondary", "md", "w-full")}>
          <GoogleMark />
          {copy.confirmIdentity.continueWithGoogle}
        </a>
      </DialogContent>
    );
  }
  return (
    <DialogContent
      title={copy.confirmIdentity.confirm}
      description={copy.confirmIdentity.signedInWhileAgo}
      size="sm"
    >
      <form onSubmit={submit} className="grid gap-4">
        <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        <Field label={copy.confirmIdentity.password}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
          />
        </Field>
        <FormError error={error} />
        <DialogFooter>
          <Button onClick={onCancel}>{copy.confirmIdentity.cancel}</Button>
          <Button type="submit" variant="primary" loading={sending}>
            {copy.confirmIdentity.confirmButton}
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
