import { useQuery } from "@tanstack/react-query";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { brandQuery } from "@/lib/brand/get-brand";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { BrandEditor } from "./brand-editor";

export function BrandPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Brand", name);
  const query = useQuery(brandQuery(id));
  const mayEdit = atLeast(role, "admin");

  return (
    <Page>
      <PageHeader
        title="Brand"
        description={
          mayEdit
            ? "Design the cards used as hero and social images."
            : "The design of hero and social cards. Only admins and owners can change it."
        }
      />
      <QueryView
        query={query}
        what="the brand"
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
