import { Link } from "@tanstack/react-router";
import Compass from "lucide-react/icons/compass";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page-header";
import { usePageTitle } from "@/lib/page-title";
import { copy } from "../copy";

export function NotFoundPage() {
  usePageTitle(copy.notFoundPage.notFound);
  return (
    <Page>
      <EmptyState
        icon={Compass}
        level={1}
        title={copy.notFoundPage.pageNotFound}
        action={
          <Link to="/" className={buttonClass()}>
            {copy.notFoundPage.goToPosts}
          </Link>
        }
      >
        {copy.notFoundPage.linkMayBeWrong}
      </EmptyState>
    </Page>
  );
}
