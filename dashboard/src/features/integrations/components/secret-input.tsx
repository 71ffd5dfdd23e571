import type { ComponentProps } from "react";
import { PasswordInput } from "@/components/ui/password-input";

/** A secret of another site: browsers and password managers must not store it, or fill in one of ours. */
export function SecretInput(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput autoComplete="new-password" data-1p-ignore data-lpignore="true" data-bwignore {...props} />
  );
}
