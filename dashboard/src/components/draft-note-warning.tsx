import { noteIn } from "@schema/brief-note";
import { useQueries } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postQuery } from "@/lib/posts/get-post";
import { BriefNoteWarning } from "./brief-note-warning";

const mostNamed = 3;

/** Warns before drafts that are still briefs are published; names them if there are several. */
export function DraftNoteWarning({ postIds }: { postIds: readonly string[] }) {
  const { id } = useCurrentWorkspace();
  const posts = useQueries({ queries: postIds.map((postId) => postQuery(id, postId)) });
  const noted = posts.flatMap(({ data }) => (data && noteIn(data.content) !== null ? [data] : []));
  const [first] = noted;
  if (!first) return null;
  if (postIds.length === 1) return <BriefNoteWarning content={first.content} />;
  const named = noted.slice(0, mostNamed).map(({ title }) => `“${title}”`);
  const rest = noted.length - named.length;
  return (
    <Notice tone="warn">
      {noted.length === 1 ? "One post still contains" : `${noted.length} posts still contain`} the note saying
      that no model wrote it, which readers would see: {named.join(", ")}
      {rest > 0 && ` and ${rest} more`}. Check and complete {noted.length === 1 ? "it" : "them"}, then remove
      the note.
    </Notice>
  );
}
