import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import ImageIcon from "lucide-react/icons/image";
import { ListPage } from "@/components/ui/list-page";
import { Skeleton } from "@/components/ui/skeleton";
import { UploadPanel } from "@/components/uploads/upload-panel";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { acceptedImages, altFromName, imageProblem } from "@/lib/images/image-file";
import { imagesQuery } from "@/lib/images/list-images";
import { useUploadImage } from "@/lib/images/upload-image";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
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
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const mayEdit = atLeast(role, "editor");
  return (
    <ListPage
      title={copy.imagesPage.images}
      description={copy.imagesPage.description}
      above={mayEdit && <UploadImages />}
      query={useQuery(imagesQuery(id, page))}
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
      onPage={(next) => navigate({ search: { page: next } })}
    >
      {({ items }) => <ImagesGrid images={items} mayEdit={mayEdit} />}
    </ListPage>
  );
}
