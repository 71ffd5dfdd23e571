import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { reviewQuery } from "./api/list-review";
import { copy } from "./copy";

const route = getRouteApi("/shell/w/$slug/review");

/** Goes to another page of the queue, and opens its first draft or its last. */
export function useTurnPage(workspaceId: string) {
  const queryClient = useQueryClient();
  const { batch } = route.useSearch();
  const navigate = route.useNavigate();
  return (page: number, end: "first" | "last") =>
    queryClient.fetchQuery(reviewQuery(workspaceId, page, batch)).then(
      ({ items }) =>
        navigate({
          search: {
            page: page > 1 ? page : undefined,
            run: items.at(end === "first" ? 0 : -1)?.run.id,
            batch,
          },
        }),
      (error: unknown) => toast.error(copy.turnPage.couldntLoadMoreDrafts, { description: messageOf(error) }),
    );
}
