import { Page, PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/lib/page-title";

export function PostsPage() {
  usePageTitle("Posts");
  return (
    <Page>
      <PageHeader title="Posts" />
    </Page>
  );
}
