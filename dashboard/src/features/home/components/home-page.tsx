import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { buttonClass } from "@/components/ui/button";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { analyticsStatusQuery, fallingQuery } from "@/lib/analytics";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { overviewQuery } from "@/lib/posts/post-queries";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { AttentionCard } from "./attention-card";
import { PublishedCard, UpNextCard } from "./post-cards";
import { SetupCard } from "./setup-card";

/** What needs attention, what is next and what happened; for a new blog, the steps to a first post. */
export function HomePage() {
  const { id, slug, name, role } = useCurrentWorkspace();
  usePageTitle(copy.homePage.home, name);
  const overview = useQuery({ ...overviewQuery(id), refetchOnMount: "always" });
  const analytics = useQuery(analyticsStatusQuery(id));
  const falling = useQuery({ ...fallingQuery(id), enabled: Boolean(analytics.data?.property) });
  const newPost = (
    <Link to="/w/$slug/posts/$postId" params={{ slug, postId: "new" }} className={buttonClass("primary")}>
      <Plus aria-hidden="true" />
      {copy.homePage.newPost}
    </Link>
  );
  return (
    <Page>
      <PageHeader title={copy.homePage.home} actions={atLeast(role, "editor") && newPost} />
      <QueryView query={overview} what={copy.homePage.what} rows={6}>
        {({ attention, budgetPercent, next, recent, setup }) => (
          <div className="grid gap-5">
            <SetupCard setup={setup} />
            <AttentionCard
              attention={attention}
              budgetPercent={budgetPercent}
              falling={falling.data?.items.length ?? 0}
            />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <UpNextCard posts={next} />
              <PublishedCard recent={recent} withViews={Boolean(analytics.data?.property)} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
