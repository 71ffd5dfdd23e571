import { noteIn } from "@schema/brief-note";
import { useQueries } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postQuery } from "@/lib/posts/post-queries";
import { copy } from "./copy";
import { Notice } from "./ui/notice";

/** Warns before publishing a draft that is still the brief of its post. Otherwise shows nothing. */
export const BriefNoteWarning = ({ content }: { content: string }) =>
  noteIn(content) === null ? null : <Notice tone="warn">{copy.briefNoteWarning.draftStillContains}</Notice>;

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
