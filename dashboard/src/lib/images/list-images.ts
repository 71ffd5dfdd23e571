import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "./images-key";

const perPage = 24;

export type ImagesSearch = { page?: number | undefined; q?: string | undefined; unused?: true | undefined };

/** Newest first. */
export const imagesQuery = (workspaceId: string, { page = 1, q, unused }: ImagesSearch) =>
  queryOptions({
    queryKey: [...imagesKey(workspaceId), "list", { page, q, unused }],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].images.$get({
          param: { workspaceId },
          query: {
            page: String(page),
            limit: String(perPage),
            ...(q && { q }),
            ...(unused && { unused: "true" as const }),
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
