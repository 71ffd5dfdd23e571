import { imageSizesMaxBytes } from "@schema/image-limits";
import type { Image, ImageUpdate } from "@schema/images";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../api";

export const imagesKey = (workspaceId: string) => ["workspace", workspaceId, "images"] as const;

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

export const imageQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...imagesKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].images[":id"].$get({ param: { workspaceId, id } })),
    staleTime: 60_000,
  });

/** Changes an image; its alt text and focal point also on the posts that use it as their hero. */
export function useUpdateImage(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: ImageUpdate & { id: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"].images[":id"].$patch({ param: { workspaceId, id }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}

/** The same as for images that the service generates. */
const widths = [480, 960, 1536];
const quality = 0.82;
/** Markers of an animation in PNG, WebP and AVIF; every GIF counts as one. */
const moving = /acTL|ANIM|avis/;
const headBytes = 64 * 1024;

/**
 * The image in smaller widths, if they take fewer bytes, so that sites need not send a full photograph to a phone. A
 * JPEG stays one; everything else becomes WebP, which keeps transparency, or PNG if the browser cannot write WebP. None
 * for an animation, or for an image that this browser cannot read.
 */
async function smallerSizes(file: File): Promise<File[]> {
  const head = new TextDecoder("latin1").decode(await file.slice(0, headBytes).arrayBuffer());
  if (file.type === "image/gif" || moving.test(head)) return [];
  const whole = await createImageBitmap(file).catch(() => null);
  if (whole === null) return [];
  const sizes: File[] = [];
  let left = imageSizesMaxBytes;
  for (const width of widths.filter((one) => one < whole.width)) {
    const blob = await drawn(whole, width, file.type === "image/jpeg" ? "image/jpeg" : "image/webp").catch(
      () => null,
    );
    if (blob === null || blob.size >= file.size || blob.size > left) continue;
    left -= blob.size;
    sizes.push(new File([blob], String(width), { type: blob.type }));
  }
  whole.close();
  return sizes;
}

async function drawn(whole: ImageBitmap, width: number, type: string): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((whole.height * width) / whole.width)));
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type, quality });
}

/** Uploads an image, with the smaller sizes that this browser makes of it. */
export async function uploadImage(workspaceId: string, file: File, alt: string): Promise<Image> {
  const form = { file, alt, sizes: await smallerSizes(file) };
  return unwrap(api.v1.workspaces[":workspaceId"].images.$post({ param: { workspaceId }, form }));
}

/** Stores a copy of an image from the web. */
export const uploadImageFrom = (workspaceId: string, url: string, alt: string): Promise<Image> =>
  unwrap(
    api.v1.workspaces[":workspaceId"].images["from-url"].$post({
      param: { workspaceId },
      json: { url, alt: alt.slice(0, 500) },
    }),
  );

export function useUploadImage(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, alt }: { file: File; alt: string }) => uploadImage(workspaceId, file, alt),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}
