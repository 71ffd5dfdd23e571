import type { Image } from "@schema/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "./images-key";
import { smallerSizes } from "./smaller-sizes";

/** Keeps an image, in the smaller sizes that this browser makes of it. */
export async function uploadImage(workspaceId: string, file: File, alt: string): Promise<Image> {
  const form = { file, alt, sizes: await smallerSizes(file) };
  return unwrap(api.v1.workspaces[":workspaceId"].images.$post({ param: { workspaceId }, form }));
}

export function useUploadImage(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, alt }: { file: File; alt: string }) => uploadImage(workspaceId, file, alt),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}
