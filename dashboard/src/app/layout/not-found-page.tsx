import { Link } from "@tanstack/react-router";
import Compass from "lucide-react/icons/compass";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page-header";
import { usePageTitle } from "@/lib/page-title";

export function NotFoundPage() {
  usePageTitle("Not found");
  return (
    <Page width="narrow">
      <EmptyState
        icon={Compass}
        level={1}
        title="Page not found"
        action={
          <Link to="/" className={buttonClass()}>
            Go to your posts
          </Link>
        }
      >
        The link may be wrong, or you may no longer be a member of that workspace.
      </EmptyState>
    </Page>
  );
}
