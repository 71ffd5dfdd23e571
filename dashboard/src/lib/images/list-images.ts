import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "./images-key";

const perPage = 24;

/** Newest first. */
export const imagesQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: [...imagesKey(workspaceId), "list", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].images.$get({
          param: { workspaceId },
          query: { page: String(page), limit: String(perPage) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
