import { getRouteApi } from "@tanstack/react-router";
import { TrashView } from "@/components/trash/trash-view";
import { copy } from "../copy";
import { MediaTabs } from "./media-tabs";

const route = getRouteApi("/shell/w/$slug/images/trash");

export function ImageTrashPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TrashView
      kind="image"
      title={copy.imagesPage.images}
      tabs={<MediaTabs tab="trash" />}
      page={page}
      onPage={(next) => navigate({ search: { page: next } })}
    />
  );
}
