import { useQuery } from "@tanstack/react-query";
import { reviewOfRunQuery, reviewQuery } from "./api/list-review";
import { withNamed } from "./opened";

type Asked = { page: number | undefined; run: string | undefined; batch: string | undefined };

/** A page of the queue, and the draft that the address names, wherever in the queue it stands. */
export function useQueue(workspaceId: string, { page, run = "", batch }: Asked) {
  const { data, error, refetch } = useQuery(reviewQuery(workspaceId, page, batch));
  const isElsewhere = run !== "" && data !== undefined && !data.items.some((item) => item.run.id === run);
  const named = useQuery({ ...reviewOfRunQuery(workspaceId, run), enabled: isElsewhere });
  const [found] = isElsewhere ? (named.data?.items ?? []) : [];
  return {
    data,
    error: (data ? null : error) ?? (isElsewhere && !named.data ? named.error : null),
    refetch: () => Promise.all([refetch(), ...(isElsewhere ? [named.refetch()] : [])]),
    items: withNamed(data?.items ?? [], found),
    isLooking: isElsewhere && named.data === undefined,
  };
}
