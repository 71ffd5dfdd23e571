import { Page, PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/lib/page-title";

export function EditorPage() {
  usePageTitle("Post");
  return (
    <Page>
      <PageHeader title="Post" />
    </Page>
  );
}
