import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** A member's name, with the email address where two have the same. */
export const memberLabel = (
  { name, email }: { name: string; email: string },
  all: readonly { name: string }[],
): string => (all.filter((one) => one.name === name).length === 1 ? name : `${name} (${email})`);

/** The members of the workspace. */
export const peopleQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "members", "people"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members.$get({
          param: { workspaceId },
          query: { page: "1", limit: "100" },
        }),
      ),
    select: ({ items }) => items,
    staleTime: 60_000,
  });
