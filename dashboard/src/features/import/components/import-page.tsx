import { Page, PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/lib/page-title";

export function ImportPage() {
  usePageTitle("Import");
  return (
    <Page>
      <PageHeader title="Import" />
    </Page>
  );
}
