import type { ComponentProps } from "react";
import { PasswordInput } from "@/components/ui/password-input";

/** A secret of another site: neither the browser nor a password manager is to keep it, or to fill in one of ours. */
export function SecretInput(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput autoComplete="new-password" data-1p-ignore data-lpignore="true" data-bwignore {...props} />
  );
}
