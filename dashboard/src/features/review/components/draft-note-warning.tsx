import { useQuery } from "@tanstack/react-query";
import { OfflineNoteWarning } from "@/components/offline-note-warning";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postQuery } from "@/lib/posts/get-post";

/** Warns before a draft that is open goes public with the note of the offline writer. */
export function DraftNoteWarning({ postId }: { postId: string }) {
  const { id } = useCurrentWorkspace();
  const { data } = useQuery(postQuery(id, postId));
  return data ? <OfflineNoteWarning content={data.content} /> : null;
}
