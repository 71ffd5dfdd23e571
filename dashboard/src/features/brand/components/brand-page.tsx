import { useQuery } from "@tanstack/react-query";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { brandQuery } from "@/lib/brand/get-brand";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { BrandEditor } from "./brand-editor";

export function BrandPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle(copy.brandPage.brand, name);
  const query = useQuery(brandQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page>
      <PageHeader
        title={copy.brandPage.brand}
        description={mayEdit ? copy.brandPage.designCardsUsed : copy.brandPage.designOfHero}
      />
      <QueryView
        query={query}
        what={copy.brandPage.theBrand}
        skeleton={
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(brand) => <BrandEditor brand={brand} mayEdit={mayEdit} />}
      </QueryView>
    </Page>
  );
}
