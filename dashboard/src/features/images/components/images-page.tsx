import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import ImageIcon from "lucide-react/icons/image";
import { useCallback } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ListPage } from "@/components/ui/list-page";
import { SearchBox } from "@/components/ui/search-box";
import { Skeleton } from "@/components/ui/skeleton";
import { UploadPanel } from "@/components/uploads/upload-panel";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { acceptedImages, altFromName, imageProblem } from "@/lib/images/image-file";
import { imagesQuery, useUploadImage } from "@/lib/images/images";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { gridClass, ImagesGrid } from "./images-grid";
import { MediaTabs } from "./media-tabs";

function UploadImages() {
  const { mutateAsync } = useUploadImage(useCurrentWorkspace().id);
  const send = (file: File) =>
    mutateAsync({ file, alt: altFromName(file.name) }).then(
      () => undefined,
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );
  return (
    <UploadPanel
      label={copy.imagesPage.chooseImages}
      accept={acceptedImages}
      hint={copy.imagesPage.hint}
      doing={copy.imagesPage.uploading}
      send={async (file) => imageProblem(file) ?? (await send(file))}
      stored={(count) => copy.imagesPage.imagesUploaded(count)}
    />
  );
}

const route = getRouteApi("/shell/w/$slug/images");

export function ImagesPage() {
  const { id, role } = useCurrentWorkspace();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setText = useCallback(
    (q: string) =>
      void navigate({
        search: ({ unused }) => ({ q: q || undefined, unused }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const mayEdit = atLeast(role, "editor");
  return (
    <ListPage
      title={copy.imagesPage.images}
      description={copy.imagesPage.description}
      above={
        <>
          <MediaTabs tab="library" />
          {mayEdit && <UploadImages />}
        </>
      }
      filters={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox
            label={copy.imagesPage.search}
            placeholder={copy.imagesPage.searchNames}
            value={search.q ?? ""}
            onChange={setText}
          />
          <span className="flex items-center gap-2.5">
            <Checkbox
              id="unused"
              checked={search.unused === true}
              onCheckedChange={(on) =>
                navigate({ search: { q: search.q, unused: on === true || undefined } })
              }
            />
            <label htmlFor="unused" className="text-sm">
              {copy.imagesPage.unusedOnly}
            </label>
          </span>
        </div>
      }
      query={useQuery(imagesQuery(id, search))}
      noun="image"
      skeleton={
        <div className={gridClass}>
          {Array.from({ length: 8 }, (_, index) => `image-${index}`).map((key) => (
            <Skeleton key={key} className="aspect-4/5 rounded-xl" />
          ))}
        </div>
      }
      empty={
        mayEdit ? null : { icon: ImageIcon, title: copy.imagesPage.noImagesYet, text: copy.imagesPage.text }
      }
      onClear={search.q || search.unused ? () => navigate({ search: {} }) : undefined}
      onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
    >
      {({ items }) => <ImagesGrid images={items} mayEdit={mayEdit} scope={JSON.stringify(search)} />}
    </ListPage>
  );
}
