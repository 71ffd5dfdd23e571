import { Button, buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { FormError } from "@/components/ui/form-error";
import type { useConsumeLink } from "../api/consume-link";
import { OtherSession } from "./other-session";

export interface LinkFormProps {
  account: { email: string; name: string };
  signedInAs: string | undefined;
  consume: ReturnType<typeof useConsumeLink>;
  onSpend: (input: { newPassword?: string }) => void;
}

export function EnterByLink({ account: { email, name }, signedInAs, consume, onSpend }: LinkFormProps) {
  return (
    <EntryLayout
      title={`Sign in as ${name || email}?`}
      description={
        <>
          This link opens the account <strong className="break-all">{email}</strong>. Continue only if it is
          yours.
        </>
      }
    >
      <OtherSession signedInAs={signedInAs} email={email} />
      <FormError error={consume.error} />
      <div className="grid gap-2">
        <Button variant="primary" loading={consume.isPending} onClick={() => onSpend({})}>
          Sign in
        </Button>
        <a href="/" className={buttonClass("ghost")}>
          Cancel
        </a>
      </div>
    </EntryLayout>
  );
}
