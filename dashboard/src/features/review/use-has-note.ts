import { offlineNote } from "@schema/offline-note";
import { useQueryClient } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postQuery } from "@/lib/posts/get-post";

/** Whether a draft still begins as an offline draft does. One that cannot be read now is judged when it is decided. */
export function useHasNote() {
  const { id } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  return (postId: string): Promise<boolean> =>
    queryClient.ensureQueryData(postQuery(id, postId)).then(
      ({ content }) => content.includes(offlineNote),
      () => false,
    );
}
