import type { PictureCreate } from "@schema/cards";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { imageQuery } from "@/lib/images/get-image";
import { imagesKey } from "@/lib/images/images-key";

type Wanted = Omit<z.input<typeof PictureCreate>, "use" | "attach"> & { postId: string };

/** Makes a hero image of a post and stores it; the editor sets it itself. */
export function useMakePicture(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, ...wanted }: Wanted) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].picture.$post({
          param: { workspaceId, id: postId },
          json: { use: "hero", attach: false, ...wanted },
        }),
      ),
    onSuccess: (image) => {
      queryClient.setQueryData(imageQuery(workspaceId, image.id).queryKey, image);
      return queryClient.invalidateQueries({ queryKey: [...imagesKey(workspaceId), "list"] });
    },
  });
}
