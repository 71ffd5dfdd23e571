import { Link } from "@tanstack/react-router";
import { buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { FormError } from "@/components/ui/form-error";
import { Notice } from "@/components/ui/notice";
import { copy } from "../copy";

type BadLinkProps = { title: string; description: string; error?: unknown };

export function BadLink({ title, description, error }: BadLinkProps) {
  return (
    <EntryLayout title={title} description={description}>
      <FormError error={error} />
      <Link to="/sign-in" className={buttonClass()}>
        {copy.common.goToSignIn}
      </Link>
    </EntryLayout>
  );
}

/** Warns someone who is about to switch this browser to another account. */
export function OtherSession({ signedInAs, email }: { signedInAs: string | undefined; email: string }) {
  if (signedInAs === undefined || signedInAs === email) return null;
  return (
    <Notice tone="warn">
      You’re signed in as <strong className="break-all">{signedInAs}</strong>. If you continue, this browser
      switches to <strong className="break-all">{email}</strong>.
    </Notice>
  );
}
