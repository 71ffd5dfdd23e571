import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useMe } from "@/lib/me";
import { reviewQuery } from "./api";
import { copy } from "./copy";
import { keyOf } from "./opened";

const route = getRouteApi("/shell/w/$slug/review");

/** Goes to another page of the queue, and opens its first draft or its last. */
export function useTurnPage(workspaceId: string) {
  const queryClient = useQueryClient();
  const { batch, mine } = route.useSearch();
  const me = useMe().user.id;
  const navigate = route.useNavigate();
  return (page: number, end: "first" | "last") =>
    queryClient
      .fetchQuery(reviewQuery(workspaceId, page, { batchId: batch, reviewerId: mine ? me : undefined }))
      .then(
        ({ items }) => {
          const item = items.at(end === "first" ? 0 : -1);
          return navigate({
            search: { page: page > 1 ? page : undefined, run: item && keyOf(item), batch, mine },
          });
        },
        (error: unknown) =>
          toast.error(copy.turnPage.couldntLoadMoreDrafts, { description: messageOf(error) }),
      );
}
