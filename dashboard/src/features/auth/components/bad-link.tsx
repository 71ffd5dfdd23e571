import { Link } from "@tanstack/react-router";
import { buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { FormError } from "@/components/ui/form-error";
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
