import type { BrandPreview } from "@schema/cards";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";
import { toApiError } from "./api-error";

export const brandKey = (workspaceId: string) => ["workspace", workspaceId, "brand"] as const;

/** The design of the workspace's cards. */
export const brandQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: brandKey(workspaceId),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].brand.$get({ param: { workspaceId } })),
  });

/** A preview of a card as a `data:` URL; the previous one stays until the new one is ready. */
export const cardPreviewQuery = (workspaceId: string, json: BrandPreview) =>
  queryOptions({
    queryKey: [...brandKey(workspaceId), "preview", json],
    queryFn: async ({ signal }) => {
      const response = await api.v1.workspaces[":workspaceId"].brand.preview.$post(
        { param: { workspaceId }, json },
        { init: { signal } },
      );
      if (!response.ok) throw await toApiError(response);
      return dataAddress(await response.blob());
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

const dataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
