import { Page, PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/lib/page-title";

export function ImagesPage() {
  usePageTitle("Images");
  return (
    <Page>
      <PageHeader title="Images" />
    </Page>
  );
}
