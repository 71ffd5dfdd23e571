import { Notice } from "@/components/ui/notice";

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
