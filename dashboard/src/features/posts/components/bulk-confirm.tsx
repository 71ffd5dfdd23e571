import type { PostSummary } from "@schema/posts";
import { DraftNoteWarning } from "@/components/draft-note-warning";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useLast } from "@/lib/use-last";
import type { BulkVerb } from "../api/bulk-posts";
import { bulkWords, countPosts } from "../bulk-words";

export type BulkQuestion = { verb: BulkVerb; posts: PostSummary[] };

type BulkConfirmProps = {
  question: BulkQuestion | null;
  onClose: () => void;
  onConfirm: (question: BulkQuestion) => Promise<void>;
};

const mostNamed = 5;

/** Names the posts before something is done to all of them. */
export function BulkConfirm({ question, onClose, onConfirm }: BulkConfirmProps) {
  const shown = useLast(question);
  if (!shown) return null;
  const { verb, posts } = shown;
  const words = bulkWords[verb];
  const rest = posts.length - mostNamed;
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => !open && onClose()}
      tone={verb === "delete" ? "danger" : "primary"}
      title={`${words.ask} ${countPosts(posts.length)}?`}
      description={words.effect}
      confirmLabel={`${words.label} ${countPosts(posts.length)}`}
      onConfirm={() => onConfirm(shown)}
    >
      <ul className="grid gap-1 rounded-lg bg-muted px-3 py-2 text-sm">
        {posts.slice(0, mostNamed).map((post) => (
          <li key={post.id} className="truncate">
            {post.title}
          </li>
        ))}
        {rest > 0 && <li className="text-ink-3">and {rest} more</li>}
      </ul>
      {verb === "publish" && (
        <div className="mt-3 empty:hidden">
          <DraftNoteWarning postIds={posts.map(({ id }) => id)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
