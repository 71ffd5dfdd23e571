import { getRouteApi } from "@tanstack/react-router";
import { TrashView } from "@/components/trash/trash-view";
import { copy } from "../copy";
import { TopicTabs } from "./topic-tabs";

const route = getRouteApi("/shell/w/$slug/topics/trash");

export function TopicTrashPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TrashView
      kind="topic"
      title={copy.common.topics}
      tabs={<TopicTabs state="trash" />}
      page={page}
      onPage={(next) => navigate({ search: { page: next } })}
    />
  );
}
