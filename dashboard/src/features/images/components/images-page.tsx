import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import ImageIcon from "lucide-react/icons/image";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { UploadPanel } from "@/components/uploads/upload-panel";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { acceptedImages, altFromName, imageProblem } from "@/lib/images/image-file";
import { imagesQuery } from "@/lib/images/list-images";
import { useUploadImage } from "@/lib/images/upload-image";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { gridClass, ImagesGrid } from "./images-grid";

function UploadImages() {
  const { mutateAsync } = useUploadImage(useCurrentWorkspace().id);
  const send = (file: File) =>
    mutateAsync({ file, alt: altFromName(file.name) }).then(
      () => undefined,
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );
  return (
    <UploadPanel
      label="Choose images"
      accept={acceptedImages}
      hint="PNG, JPEG, WebP, GIF or AVIF, up to 10 MB each."
      doing="Uploading"
      send={async (file) => imageProblem(file) ?? (await send(file))}
      stored={(count) => (count === 1 ? "Image uploaded" : `${count} images uploaded`)}
    />
  );
}

function ImagesSkeleton() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading images</span>
      {Array.from({ length: 8 }, (_, index) => `image-${index}`).map((key) => (
        <Skeleton key={key} className="aspect-4/5 rounded-xl" />
      ))}
    </div>
  );
}

const route = getRouteApi("/shell/w/$slug/images");

export function ImagesPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Images", workspace.name);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(imagesQuery(workspace.id, page));
  const mayEdit = atLeast(workspace.role, "editor");

  return (
    <Page>
      <PageHeader title="Images" description="Images for your posts. Every image has a permanent URL." />
      {mayEdit && <UploadImages />}
      {error && <ErrorState error={error} onRetry={refetch} title="Couldn’t load images" />}
      {!data && !error && <ImagesSkeleton />}
      {data && !error && data.pagination.total === 0 && !mayEdit && (
        <EmptyState icon={ImageIcon} title="No images yet">
          Images that members upload show up here.
        </EmptyState>
      )}
      {data && !error && data.pagination.total > 0 && (
        <>
          <ImagesGrid images={data.items} mayEdit={mayEdit} />
          <Pagination
            pagination={data.pagination}
            noun="image"
            onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
          />
        </>
      )}
    </Page>
  );
}
