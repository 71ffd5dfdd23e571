import { getRouteApi } from "@tanstack/react-router";
import { TrashView } from "@/components/trash/trash-view";
import { copy } from "../copy";
import { StatusTabs } from "./status-tabs";

const route = getRouteApi("/shell/w/$slug/posts/trash");

export function TrashPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TrashView
      kind="post"
      title={copy.common.posts}
      tabs={<StatusTabs search="trash" />}
      page={page}
      onPage={(next) => navigate({ search: { page: next } })}
    />
  );
}
