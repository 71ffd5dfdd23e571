import { getRouteApi } from "@tanstack/react-router";
import { usePageTitle } from "@/lib/page-title";
import { BadLink } from "./bad-link";
import { EnterByLink } from "./enter-by-link";
import { ResetByLink } from "./reset-by-link";

const route = getRouteApi("/link");

/** A link made by its own user signs in at once; one made by an owner also offers to set a new password. */
export function LinkPage() {
  usePageTitle("Sign in");
  const { token } = route.useSearch();
  if (!token)
    return (
      <BadLink title="This link is incomplete" description="Copy the whole link, up to its last character." />
    );
  return token.startsWith("reset_") ? <ResetByLink token={token} /> : <EnterByLink token={token} />;
}
