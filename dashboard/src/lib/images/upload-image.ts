import type { Image } from "@schema/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "./images-key";

export const uploadImage = (workspaceId: string, file: File, alt: string): Promise<Image> =>
  unwrap(api.v1.workspaces[":workspaceId"].images.$post({ param: { workspaceId }, form: { file, alt } }));

export function useUploadImage(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, alt }: { file: File; alt: string }) => uploadImage(workspaceId, file, alt),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}
